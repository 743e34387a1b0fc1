import { contract, type Contract } from "@stagecraft/contract";
import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";

const declared: Contract = contract;

describe("calls of the application", () => {
  for (const [resource, calls] of Object.entries(endpoints)) {
    for (const [name, address] of Object.entries(calls)) {
      it(`${resource}.${name} is where the contract says`, () => {
        const endpoint = declared[resource]?.[name];
        expect(`${endpoint?.method} ${endpoint?.path}`).toBe(address);
      });
    }
  }
});
