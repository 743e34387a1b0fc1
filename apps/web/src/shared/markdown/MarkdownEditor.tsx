import { Button, IconButton } from "@stagecraft/ui";
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  type Icon,
} from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { beginLines, surround, type Selected } from "./markdown-format.ts";

interface MarkdownEditorProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

interface Format {
  readonly text: TextKey;
  readonly icon: Icon;
  readonly apply: (selected: Selected) => Selected;
}

const formats: readonly Format[] = [
  {
    text: "operations.formatBold",
    icon: IconBold,
    apply: (selected) => surround(selected, "**"),
  },
  {
    text: "operations.formatItalic",
    icon: IconItalic,
    apply: (selected) => surround(selected, "_"),
  },
  {
    text: "operations.formatCode",
    icon: IconCode,
    apply: (selected) => surround(selected, "`"),
  },
  {
    text: "operations.formatLink",
    icon: IconLink,
    apply: (selected) => surround(selected, "[", "](https://)"),
  },
  {
    text: "operations.formatList",
    icon: IconList,
    apply: (selected) => beginLines(selected, "- "),
  },
  {
    text: "operations.formatQuote",
    icon: IconBlockquote,
    apply: (selected) => beginLines(selected, "> "),
  },
];

/** An editor for markdown, with formatting buttons for people who do not know the syntax, and a preview. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, value, error, onChange, onBlur } = props;
  const text = useText();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isPreviewed, setPreviewed] = useState(false);

  function format({ apply }: Format) {
    const area = box.current;
    if (area === null) return;
    const { selectionStart: from, selectionEnd: to } = area;
    const next = apply({ text: value, from, to });
    onChange(next.text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(next.from, next.to);
    });
  }

  return (
    <div className="markdown-editor sc-field">
      <div className="markdown-editor-head">
        {isPreviewed ? (
          <span className="sc-label">{label}</span>
        ) : (
          <label htmlFor={id}>{label}</label>
        )}
        <div
          className="markdown-editor-tools"
          role="toolbar"
          aria-label={text("operations.formatting")}
        >
          {!isPreviewed &&
            formats.map((each) => (
              <IconButton
                key={each.text}
                size="small"
                label={text(each.text)}
                icon={<each.icon size={16} stroke={1.75} />}
                onClick={() => format(each)}
              />
            ))}
          <Button
            size="small"
            aria-pressed={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {text(isPreviewed ? "operations.write" : "operations.preview")}
          </Button>
        </div>
      </div>
      {isPreviewed ? (
        <section
          className="markdown-preview"
          aria-label={text("operations.preview")}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long note is scrolled by the keyboard
          tabIndex={0}
        >
          {value.trim() === "" ? (
            <p className="page-quiet">{text("operations.nothingToPreview")}</p>
          ) : (
            <MarkdownText source={value} />
          )}
        </section>
      ) : (
        <div className="sc-input">
          <textarea
            ref={box}
            id={id}
            dir="auto"
            value={value}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-note`}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        </div>
      )}
      <div
        id={`${id}-note`}
        className={error === undefined ? "sc-hint" : "sc-error"}
      >
        {error ?? text("operations.noteHint")}
      </div>
    </div>
  );
}

/** Loads the markdown renderer lazily, with the first text that needs it. */
export const MarkdownText = lazyDialog(
  async () => (await import("./MarkdownText.tsx")).MarkdownText,
);
