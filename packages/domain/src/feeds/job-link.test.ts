import { describe, expect, test } from "vitest";
import { isJobLinkTemplate, jobLink } from "./job-link.ts";

const job = {
  jobId: "6f3a1c5e-8a44-4f0e-9d43-0a4f4a9c2b11",
  jobName: "Feed of pad 1/2 & more",
  projectId: 3,
  wellId: 4,
  stageId: null,
};

describe("FE44: the template of a job link", () => {
  test.each([
    "https://jobs.example.com/{jobId}",
    "https://jobs.example.com:8443/?well={wellId}&stage={stageId}",
    "https://jobs.example.com/fixed",
  ])("may be %s", (template) => {
    expect(isJobLinkTemplate(template)).toBe(true);
  });

  test.each([
    "http://jobs.example.com/{jobId}",
    "javascript:alert({jobId})",
    "https://{jobName}/",
    "https://{jobName}.example.com/",
    "https://user:secret@jobs.example.com/{jobId}",
    "https://jobs.example.com{jobName}/",
    "https://jobs.example.com/{password}",
    "https://jobs.example.com/{jobId",
    "jobs.example.com/{jobId}",
  ])("is not %s", (template) => {
    expect(isJobLinkTemplate(template)).toBe(false);
  });
});

describe("FE44: a job link", () => {
  test("is filled with encoded values", () => {
    expect(
      jobLink("https://jobs.example.com/{projectId}?name={jobName}", job),
    ).toBe(
      "https://jobs.example.com/3?name=Feed%20of%20pad%201%2F2%20%26%20more",
    );
  });

  test("is absent when the job lacks what it names", () => {
    expect(jobLink("https://jobs.example.com/{stageId}", job)).toBeNull();
    expect(
      jobLink("https://jobs.example.com/{jobName}/x", {
        ...job,
        jobName: "..",
      }),
    ).toBeNull();
  });
});
