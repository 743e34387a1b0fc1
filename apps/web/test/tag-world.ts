import type { OutputOf, StagecraftContract } from "@stagecraft/contract";
import type { Responses } from "./test-server.ts";
import { morning } from "./world.ts";

type Tag = OutputOf<StagecraftContract["tags"]["get"]>;

/** Stage tags of a new installation, as far as tests need them. */
const names = [
  "lifecycle:live stage 1",
  "stage test",
  "screened out",
  "no metrics",
  "completed normally",
  "comment:client:operations",
  "comment:internal:note",
];

export const stageTags: readonly Tag[] = names.map((name, index) => ({
  id: index + 1,
  name,
  color: "#687588",
  description: "",
  assetType: "STAGE",
  updatedAt: morning,
}));

export function tagNamed(name: string): Tag {
  const tag = stageTags.find((each) => each.name === name);
  if (tag === undefined) throw new Error(`No tag ${name}`);
  return tag;
}

/** A server that stores the tags set on a stage. */
export function keptTags(): Responses {
  const carried = new Set<number>();
  return {
    "tags.ofAssetType": [...stageTags],
    "tags.ofAsset": () => stageTags.filter(({ id }) => carried.has(id)),
    "tags.subscribe": ({ params }) => {
      carried.add(Number(params.tagId));
    },
    "tags.unsubscribe": ({ params }) => {
      carried.delete(Number(params.tagId));
    },
  };
}
