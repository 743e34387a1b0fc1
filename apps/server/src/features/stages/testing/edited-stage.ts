import type { InputOf, StagecraftContract } from "@stagecraft/contract";
import type { StageState } from "@stagecraft/domain";
import type { Person, TestApi } from "../../../../test/api-harness.ts";

type Body = InputOf<StagecraftContract["stages"]["update"]>["body"];
export type Changes = Omit<Body, "updatedAt">;
type Parameters = NonNullable<Body["control"]>["parameters"];

/** Saves changes to the stage as it is now. */
export async function edit({ api }: Person, id: number, changes: Changes) {
  const { updatedAt } = await api.stages.get({ params: { id } });
  return api.stages.update({
    params: { id },
    body: { ...changes, updatedAt },
  });
}

/** The control document with other values at its top. */
export async function withParameters(
  { api }: Person,
  id: number,
  changed: Parameters,
): Promise<{ control: { parameters: Parameters } }> {
  const { control } = await api.stages.get({ params: { id } });
  return { control: { parameters: { ...control.parameters, ...changed } } };
}

/** The control document with other values in its plot. */
export async function withPlot(
  person: Person,
  id: number,
  changed: Parameters,
): Promise<{ control: { parameters: Parameters } }> {
  const { control } = await person.api.stages.get({ params: { id } });
  const plot = control.parameters["plot"] as Parameters;
  return withParameters(person, id, { plot: { ...plot, ...changed } });
}

/** As the engine or a batch would have set it. */
export async function setState(
  { owner }: TestApi,
  id: number,
  state: StageState,
): Promise<void> {
  await owner.pool.query("UPDATE stage SET state = $2 WHERE id = $1", [
    id,
    state,
  ]);
}

export async function tagNamesOf(
  { api }: Person,
  stageId: number,
): Promise<string[]> {
  const tags = await api.tags.ofAsset({
    params: { assetId: stageId, assetType: "stage" },
  });
  return tags.map(({ name }) => name);
}
