import { Kbd } from "@stagecraft/ui";
import { useText } from "#translations/use-text.ts";

/** Explains the keys of the palette; hidden on devices without a keyboard. */
export function PaletteHints() {
  const text = useText();
  const hints = [
    ["↑ ↓", text("palette.hintMove")],
    ["Enter", text("palette.hintOpen")],
    ["Ctrl Enter", text("palette.hintNewTab")],
    ["Esc", text("palette.hintClose")],
  ] as const;
  return (
    <div className="palette-hints" aria-hidden="true">
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <Kbd>{keys}</Kbd>
          {does}
        </span>
      ))}
    </div>
  );
}
