/** How often a process is killed in one test; a higher number finds more. */
export const kills = Number(
  process.env["KILLS"] ?? (process.env["WHOLE_TESTS"] === "all" ? 6 : 2),
);
