import { Chooser } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchText } from "#shared/form/use-settled.ts";
import { useText } from "#translations/use-text.ts";
import { auditQueries, type ChoiceType } from "./audit.queries.ts";

interface AssetChooserProps {
  label: string;
  type: ChoiceType;
  chosenId: number | undefined;
  onChoose: (id: number | undefined) => void;
}

const unfiltered = "";

function useNameOf(type: ChoiceType, id: number | undefined): string {
  const text = useText();
  const { data } = useQuery({
    ...auditQueries.chosen(type, id ?? 0),
    enabled: id !== undefined,
  });
  if (id === undefined) return text("audit.all");
  return data?.name ?? `#${id}`;
}

/** People or assets, looked up on the server while the name is typed. */
export function AssetChooser(props: AssetChooserProps) {
  const { label, type, chosenId, onChoose } = props;
  const text = useText();
  const [typed, setTyped] = useState("");
  const search = useSearchText(typed);
  const current = useNameOf(type, chosenId);
  const { data: found = [] } = useQuery(auditQueries.choices(type, search));
  return (
    <div className="audit-chooser">
      <span className="audit-chooser-label" aria-hidden="true">
        {label}
      </span>
      <Chooser
        label={label}
        current={current}
        options={[
          {
            value: unfiltered,
            label: text("audit.all"),
            isCurrent: chosenId === undefined,
          },
          ...found.map(({ id, name, detail }) => ({
            value: String(id),
            label: name,
            isCurrent: id === chosenId,
            ...(detail === "" ? {} : { detail }),
          })),
        ]}
        onFilter={setTyped}
        onChoose={(value) =>
          onChoose(value === unfiltered ? undefined : Number(value))
        }
      />
    </div>
  );
}
