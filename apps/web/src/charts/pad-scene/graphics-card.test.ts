import { expect, test } from "vitest";
import { isEmulation } from "./graphics-card.ts";

test("an emulated graphics card is known by its name", () => {
  const names = [
    "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)",
    "llvmpipe, or similar",
    "Microsoft Basic Render Driver",
  ];
  expect(names.every(isEmulation)).toBe(true);
  expect(isEmulation("ANGLE (NVIDIA, NVIDIA GeForce RTX 3060, D3D11)")).toBe(
    false,
  );
  expect(isEmulation("Apple GPU")).toBe(false);
});
