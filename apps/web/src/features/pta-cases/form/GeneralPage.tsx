import { ptaUnitSystems } from "@stagecraft/domain/pta";
import { Select, Switch, TextField } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { choosableTags } from "#entities/tag/choosable-tags.ts";
import { tagQueries } from "#entities/tag/tag.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { usePtaRights } from "../use-pta-rights.ts";
import type { CaseEdit } from "./use-case-form.ts";

/** The tag whose stages the case offers; without a tag, it offers all stages of the pad. */
function TagChoice({ edit }: { edit: CaseEdit }) {
  const text = useText();
  const { isSupport } = useAbilities();
  const { data = [] } = useQuery(tagQueries.ofType("stage"));
  const { tagId } = edit.form.values;
  const options = choosableTags(data, { isSupport }).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const isListed = tagId === "" || options.some(({ value }) => value === tagId);
  const present = data.find(({ id }) => String(id) === tagId);
  return (
    <Select
      label={text("ptaForm.tag")}
      hint={text("ptaForm.tagHint")}
      value={tagId}
      hasFilter={options.length > 12}
      options={[
        { value: "", label: text("ptaForm.noTag") },
        ...(isListed ? [] : [{ value: tagId, label: present?.name ?? tagId }]),
        ...options,
      ]}
      onChange={(value) => edit.form.set("tagId", value)}
    />
  );
}

/** Name, visibility and units of the case. */
export function GeneralPage({ edit }: { edit: CaseEdit }) {
  const text = useText();
  const { isStaff } = usePtaRights();
  const { form } = edit;
  const { unitSystem, hidden } = form.values;
  return (
    <div className="sc-form-grid">
      <TextField
        label={text("ptaForm.name")}
        {...form.bind("name")}
        error={edit.errorOf("name")}
      />
      <TagChoice edit={edit} />
      <div className="pta-units" data-wide="">
        <span id="pta-units-label" className="sc-label">
          {text("ptaForm.units")}
        </span>
        <div
          className="sc-segments"
          role="group"
          aria-labelledby="pta-units-label"
        >
          {ptaUnitSystems.map((system) => (
            <button
              key={system}
              type="button"
              aria-pressed={system === unitSystem}
              onClick={() => edit.switchUnits(system)}
            >
              {text(
                system === "STANDARD" ? "ptaForm.standard" : "ptaForm.metric",
              )}
            </button>
          ))}
        </div>
        <p className="sc-hint">{text("ptaForm.unitsHint")}</p>
      </div>
      {isStaff && (
        <>
          <div data-wide="">
            <Switch
              label={text("ptaForm.hidden")}
              isOn={hidden}
              onChange={(isOn) => form.set("hidden", isOn)}
            />
          </div>
          <div data-wide="">
            <TextField
              label={text("ptaForm.comment")}
              hint={text("ptaForm.commentHint")}
              isMultiline
              {...form.bind("comment")}
              error={edit.errorOf("comment")}
            />
          </div>
        </>
      )}
    </div>
  );
}
