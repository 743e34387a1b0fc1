import type { PtaUnitSystem } from "@stagecraft/domain/pta";
import { Button, Select } from "@stagecraft/ui";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type { PtaCase } from "../pta-cases.queries.ts";
import { useTemplate } from "./use-template.ts";

const icon = { size: 16, stroke: 1.75 };
const noCase = "";

interface CaseTemplateProps {
  projectId: number;
  /** Cases whose inputs the template can be filled with. */
  cases: readonly PtaCase[];
  unitSystem: PtaUnitSystem;
}

/** The template, empty or with the inputs of a case. */
export function CaseTemplate(props: CaseTemplateProps) {
  const { projectId, cases, unitSystem } = props;
  const text = useText();
  const offline = useOfflineBlock();
  const template = useTemplate();
  const [from, setFrom] = useState(noCase);
  const source = cases.find(({ id }) => String(id) === from);
  return (
    <div className="pta-template">
      {cases.length > 0 && (
        <Select
          label={text("ptaUpload.templateFrom")}
          value={from}
          options={[
            { value: noCase, label: text("ptaUpload.templateEmpty") },
            ...cases.map(({ id, name }) => ({
              value: String(id),
              label: name,
            })),
          ]}
          onChange={setFrom}
        />
      )}
      <Button
        variant="outline"
        icon={<IconDownload {...icon} />}
        disabled={template.isPending}
        disabledReason={offline}
        onClick={() =>
          template.mutate({
            projectId,
            name: source?.name ?? "",
            tagId: source?.tagId ?? null,
            unitSystem: source?.unitSystem ?? unitSystem,
            input: source?.input ?? {},
          })
        }
      >
        {text("ptaUpload.template")}
      </Button>
    </div>
  );
}
