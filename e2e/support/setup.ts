import { afterAll } from "vitest";
import { closeVisits } from "./browser.ts";

afterAll(closeVisits);
