import type {
  Client,
  InputOf,
  OutputOf,
  StagecraftContract,
} from "@stagecraft/contract";

type Api = Client<StagecraftContract>;
type Company = OutputOf<StagecraftContract["companies"]["add"]>["company"];
type Project = OutputOf<StagecraftContract["projects"]["add"]>["project"];
type Well = OutputOf<StagecraftContract["wells"]["add"]>;
type Stage = OutputOf<StagecraftContract["stages"]["add"]>;
type Tag = OutputOf<StagecraftContract["tags"]["add"]>;
type Comment = OutputOf<StagecraftContract["stageComments"]["add"]>;

let counter = 0;

/** Names must differ within one database; their exact form does not matter. */
function unique(stem: string): string {
  counter += 1;
  return `${stem} ${counter}`;
}

export async function aCompany(
  api: Api,
  name = unique("Company"),
): Promise<Company> {
  return (await api.companies.add({ body: { name } })).company;
}

async function aDataProvider(api: Api, companyId: number): Promise<number> {
  const { id } = await api.dataSources.add({
    body: {
      companyId,
      name: unique("Data provider"),
      url: "https://store.example/witsml",
    },
  });
  return id;
}

type NewProject = InputOf<StagecraftContract["projects"]["add"]>["body"];

/** Only some people may add data providers: for others, name one in the fields. */
export async function aProject(
  api: Api,
  companyId: number,
  fields: Partial<NewProject> = {},
): Promise<Project> {
  const dataSourceAuthId =
    fields.dataSourceAuthId ?? (await aDataProvider(api, companyId));
  const { project } = await api.projects.add({
    body: {
      companyId,
      name: unique("Pad"),
      plannedStagesPerDay: 8,
      timezone: "UTC",
      ...fields,
      dataSourceAuthId,
    },
  });
  return project;
}

export async function aWell(
  api: Api,
  projectId: number,
  fields: Partial<InputOf<StagecraftContract["wells"]["add"]>["body"]> = {},
): Promise<Well> {
  return api.wells.add({
    body: {
      projectId,
      wellNumber: unique("Well"),
      expectedStageCount: 10,
      ...fields,
    },
  });
}

export async function aStage(
  api: Api,
  wellId: number,
  fields: Partial<InputOf<StagecraftContract["stages"]["add"]>["body"]> = {},
): Promise<Stage> {
  return api.stages.add({ body: { wellId, name: unique("Stage"), ...fields } });
}

/** Tags belong to no company: one with the requested name may already exist. */
export async function aTag(
  api: Api,
  name?: string,
  assetType: Tag["assetType"] = "STAGE",
): Promise<Tag> {
  const known = name === undefined ? [] : await tagsFor(api, assetType);
  return (
    known.find((tag) => tag.name === name) ??
    api.tags.add({
      body: { name: name ?? unique("comment:client:note"), assetType },
    })
  );
}

function tagsFor(api: Api, assetType: Tag["assetType"]): Promise<Tag[]> {
  const type = assetType.toLowerCase() as Lowercase<Tag["assetType"]>;
  return api.tags.ofAssetType({ params: { type } });
}

export async function aComment(
  api: Api,
  stageId: number,
  tagId: number,
  annotation = "Pump 7 offline",
): Promise<Comment> {
  return api.stageComments.add({
    body: {
      stageId,
      tagId,
      timestamp: 1_700_000_000_000,
      comment: { annotation },
    },
  });
}

export interface Pad {
  readonly company: Company;
  readonly project: Project;
  readonly well: Well;
  readonly stage: Stage;
}

/** A company with one project, one well and one stage. */
export async function aPad(api: Api): Promise<Pad> {
  const company = await aCompany(api);
  const project = await aProject(api, company.id);
  const well = await aWell(api, project.id);
  const stage = await aStage(api, well.id);
  return { company, project, well, stage };
}
