import { ptaModels } from "@stagecraft/domain/pta";
import { Select, Switch } from "@stagecraft/ui";
import { modelLabel } from "#entities/pta/pta-labels.ts";
import { useText } from "#translations/use-text.ts";
import { caseBounds, numbersByGroup } from "./case-fields.ts";
import { QuantityInput } from "./QuantityInput.tsx";
import type { CaseEdit } from "./use-case-form.ts";

/** The history match: off, or its model, its search and the bounds it searches in. */
export function MatchPage({ edit }: { edit: CaseEdit }) {
  const text = useText();
  const { form } = edit;
  const { runStaticHistoryMatch, model } = form.values;
  const isShown = runStaticHistoryMatch || edit.hasShownError("match");
  return (
    <>
      <Switch
        label={text("ptaForm.runMatch")}
        isOn={runStaticHistoryMatch}
        onChange={(isOn) => form.set("runStaticHistoryMatch", isOn)}
      />
      <p className="page-quiet pta-form-note">{text("ptaForm.runMatchHint")}</p>
      {isShown && (
        <>
          <h3>{text("ptaForm.search")}</h3>
          <div className="sc-form-grid">
            <Select
              label={text("ptaInput.model")}
              value={model}
              options={[
                {
                  value: "",
                  label: text("ptaForm.usualModel", {
                    model: modelLabel(text, "uniformFlux"),
                  }),
                },
                ...ptaModels.map((each) => ({
                  value: each,
                  label: modelLabel(text, each),
                })),
              ]}
              onChange={(value) => form.set("model", value)}
            />
            {numbersByGroup.search.map((name) => (
              <QuantityInput key={name} edit={edit} name={name} />
            ))}
          </div>
          <h3>{text("ptaForm.bounds")}</h3>
          <p className="page-quiet pta-form-note">
            {text("ptaForm.boundsHint")}
          </p>
          <div className="sc-form-grid">
            {caseBounds.map((name) => (
              <QuantityInput key={name} edit={edit} name={name} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
