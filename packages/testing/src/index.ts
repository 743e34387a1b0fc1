export {
  aComment,
  aCompany,
  aPad,
  aProject,
  aStage,
  aTag,
  aWell,
  type Pad,
} from "./pad-factory.ts";
export { freePort } from "./free-port.ts";
export { signIn, type SignedIn } from "./sign-in.ts";
