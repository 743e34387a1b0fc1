import type { InputOf, StagecraftContract } from "@stagecraft/contract";
import type { StageState } from "@stagecraft/domain";
import type { Person, TestApi } from "../../../../test/api-harness.ts";

type Body = InputOf<StagecraftContract["stages"]["update"]>["body"];
export type Changes = Omit<Body, "updatedAt">;
type Parameters = NonNullable<Body["control"]>["parameters"];

/** Saves changes to the current version of the stage. */
export async function edit({ api }: Person, id: number, changes: Changes) {
  const { updatedAt } = await api.stages.get({ params: { id } });
  return api.stages.update({
    params: { id },
    body: { ...changes, updatedAt },
  });
}

/** Returns the control document with changed parameters. */
export async function withParameters(
  { api }: Person,
  id: number,
  changed: Parameters,
): Promise<{ control: { parameters: Parameters } }> {
  const { control } = await api.stages.get({ params: { id } });
  return { control: { parameters: { ...control.parameters, ...changed } } };
}

/** Returns the control document with a changed plot. */
export async function withPlot(
  person: Person,
  id: number,
  changed: Parameters,
): Promise<{ control: { parameters: Parameters } }> {
  const { control } = await person.api.stages.get({ params: { id } });
  const plot = control.parameters["plot"] as Parameters;
  return withParameters(person, id, { plot: { ...plot, ...changed } });
}

/** Sets the state as the engine or a batch would. */
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
