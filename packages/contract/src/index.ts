export { contract, type StagecraftContract } from "./contract.ts";
export {
  createClient,
  pathOf,
  type Client,
  type ClientRequest,
  type Send,
} from "./kit/client.ts";
export {
  endpointsOf,
  type BodyOf,
  type Contract,
  type InputOf,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  type Resource,
} from "./kit/contract-types.ts";
export type { Endpoint, Method, PermissionRule } from "./kit/endpoint.ts";
export { openApi } from "./kit/open-api.ts";
export type {
  AssetReference,
  RequestPath as Place,
  Scope,
} from "./kit/scope.ts";
export { falseHitCauses, fdiVerdicts } from "./advice/fdi-evidence.ts";
export type { FleetEvent, FleetMessages } from "./shapes/fleet-messages.ts";
export type {
  LiveEvent,
  LiveMessages,
  StreamEnd,
} from "./shapes/live-messages.ts";
export { ChannelName, SourceName } from "./stages/stage-data.ts";
export { wellDocumentShapes } from "./shapes/well-document-shapes.ts";
