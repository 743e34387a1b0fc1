import { describe, expect, it } from "vitest";
import { mapAddress } from "./map-address.ts";

const mapUrl = "https://maps.example.com/?q=";

describe("the map of a pad", () => {
  it("is opened at its location without spaces", () => {
    expect(mapAddress(mapUrl, "31.8914, -102.3410")).toBe(
      "https://maps.example.com/?q=31.8914,-102.3410",
    );
  });

  it("encodes the location, so that it changes no other part of the address", () => {
    expect(mapAddress(mapUrl, "31&x=1 #top")).toBe(
      "https://maps.example.com/?q=31%26x%3D1%23top",
    );
  });

  it("does not exist without a location", () => {
    expect(mapAddress(mapUrl, "  ")).toBeNull();
  });
});
