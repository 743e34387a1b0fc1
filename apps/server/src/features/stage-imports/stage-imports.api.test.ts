import { createHash } from "node:crypto";
import { request } from "node:http";
import { Readable } from "node:stream";
import { DomainError, maximumImportBytes } from "@stagecraft/domain";
import { aPad } from "@stagecraft/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { errorCodeOf } from "../../../test/call-endpoint.ts";
import { supportActor } from "../../../test/support-actor.ts";
import { someoneWaits } from "../../../test/test-database.ts";
import { platformIdentity } from "#database/database.ts";
import { FileStore } from "#features/stage-imports/file-store.ts";
import type { ImportServices } from "#features/stage-imports/import-services.ts";
import { StageImports } from "#features/stage-imports/stage-imports.service.ts";
import { zipOf } from "#features/stage-imports/testing/zip-of.ts";
import {
  imported,
  importWorld,
  newStage,
  treatmentCsv,
  untilEnded,
  uploaded,
  uploadTo,
  type ImportWorld,
} from "#features/stage-imports/testing/import-world.ts";
import type { HeavyRequest, HeavyWork } from "#http/limits/heavy-work.ts";
import type { Job } from "#jobs/job-definition.ts";

let world: ImportWorld;

beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

function channelsOf(record: {
  columns: { name: string; channel: string | null; unit: string }[];
}) {
  return record.columns
    .filter(({ channel }) => channel !== null)
    .map(({ name, channel, unit }) => [name, channel, unit]);
}

async function storedRows(stageId: number, channel: string): Promise<number> {
  const headers = await world.support.api.stages.headers({
    params: { id: stageId },
  });
  const id = headers.find(({ name }) => name === channel)?.id ?? 0;
  const { data } = await world.support.api.stageData.datum({ params: { id } });
  return data.length;
}

describe("a file that is taken in", () => {
  test("reports header, units, times and how each column is mapped", async () => {
    const stageId = await newStage(world);
    const record = await uploaded(
      world,
      stageId,
      "stage 7.csv",
      treatmentCsv(900),
    );
    expect(record).toMatchObject({
      stageId,
      state: "READY",
      table: { kind: "delimited", headerLine: 1, unitLine: 2, delimiter: "," },
      time: { columns: [0], order: "day-first", hasDates: true },
      rowCount: 900,
      isRowCountEstimated: false,
    });
    expect(channelsOf(record)).toEqual([
      ["TR_PRESS", "pressure", "psi"],
      ["SLUR_RATE", "rate", "bbl/min"],
      ["PROP_CON", "proppant", "ppg"],
    ]);
    expect(record.time.firstTimestamp).toBe(Date.UTC(2015, 10, 9, 6));
    expect(record.preview.channels.map(({ channel }) => channel)).toEqual([
      "pressure",
      "rate",
      "proppant",
    ]);
    expect(record.preview.times.length).toBeGreaterThan(400);
  });

  test("IM10: leaves its zone in doubt where neither it nor the pad names one, and nowhere else", async () => {
    const stageId = await newStage(world);
    const doubtOf = async (name: string, csv: string) =>
      (await uploaded(world, stageId, name, csv)).time.isZoneDoubtful;
    expect(await doubtOf("wall clock.csv", treatmentCsv(60))).toBe(true);
    const rows = Array.from(
      { length: 60 },
      (_, second) =>
        `${new Date(Date.UTC(2026, 0, 5, 6, 0, second)).toISOString()},${5000 + second}`,
    );
    const zoned = ["Time,Treating Pressure (psi)", ...rows, ""].join("\n");
    expect(await doubtOf("own zone.csv", zoned)).toBe(false);
  });

  test("IM4: is given back byte by byte under its own name", async () => {
    const stageId = await newStage(world);
    const csv = treatmentCsv(40_000);
    const name = 'Bohrung "Süd" 7.csv';
    const record = await uploaded(world, stageId, name, csv);
    const response = await world.support.send(
      "GET",
      `imports/${record.id}/file`,
    );
    expect(response.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    const digest = (content: string | Buffer) =>
      createHash("sha256").update(content).digest("hex");
    expect(digest(response.body as Buffer)).toBe(digest(csv));
    expect(record.file.sha256).toBe(digest(csv));
  });

  test("IM1, IM4, IM7: lies in the database in parts of a megabyte at most, and once however often it comes", async () => {
    const stageId = await newStage(world);
    const csv = treatmentCsv(60_000);
    const record = await uploaded(world, stageId, "a.csv", csv);
    // IM7: only the first rows are read, and these are not all there may be.
    expect(record.isRowCountEstimated).toBe(true);
    expect(record.time.lastTimestamp).toBeNull();
    await uploaded(world, stageId, "b.csv", csv);
    const { rows } = await world.api.owner.pool.query<{
      files: number;
      parts: number;
      largest: number;
    }>(
      `SELECT count(DISTINCT f.id)::integer AS files, count(p)::integer AS parts,
         max(length(p.bytes)) AS largest
       FROM import_file f JOIN import_file_part p ON p.file_id = f.id WHERE f.stage_id = $1`,
      [stageId],
    );
    expect(rows[0]).toMatchObject({ files: 1, parts: 3 });
    expect(rows[0]?.largest).toBeLessThan(1024 * 1024);
  });
});

test("IM6: file, findings and import are committed together, with an audit record", async () => {
  const stageId = await newStage(world);
  const { id } = await uploaded(world, stageId, "a.csv", treatmentCsv(300));
  const { rows } = await world.api.owner.pool.query<{
    isOneTransaction: boolean;
    audits: number;
  }>(
    `SELECT i.xmin = f.xmin AND f.sha256 IS NOT NULL AS "isOneTransaction",
       (SELECT count(*)::integer FROM audit_record a
        WHERE a.outcome = 'changed' AND a.target @> jsonb_build_object('stageId', i.stage_id)) AS audits
     FROM stage_import i JOIN import_file f ON f.id = i.file_id WHERE i.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ isOneTransaction: true, audits: 1 }]);
});

describe("an import", () => {
  test("IM17, IM18: stores the rows, ends the stage, has it computed and reports", async () => {
    const stageId = await newStage(world);
    const { id } = await uploaded(world, stageId, "a.csv", treatmentCsv(1800));
    const report = await imported(world, id);
    expect(report).toMatchObject({
      rowsRead: 1800,
      rowsStored: 1800,
      rowsRepeated: 0,
      gapCount: 0,
      isComputed: true,
    });
    expect(report.channels).toContainEqual({
      channel: "pressure",
      unit: "psi",
      column: "TR_PRESS",
      samples: 1800,
      missing: 0,
    });
    const stage = await world.support.api.stages.get({
      params: { id: stageId },
    });
    expect(stage.state).toBe("ENDED");
    expect(stage.control.parameters["source"]).toMatchObject([
      { name: "time", index: 0 },
      { name: "pressure", unit: "psi", index: 1, multiplier: 1 },
      { name: "rate", unit: "bbl/min", index: 2, multiplier: 1 },
      { name: "proppant", unit: "ppg", index: 3, multiplier: 1 },
    ]);
    expect(stage.summary["pumpTime"]).toBeGreaterThan(1000);
  });

  test("IM15: of the same file again stores nothing new", async () => {
    const stageId = await newStage(world);
    const csv = treatmentCsv(900);
    const first = await uploaded(world, stageId, "a.csv", csv);
    await imported(world, first.id);
    const second = await uploaded(world, stageId, "again.csv", csv);
    // The source list of the stage proposes the channels imported before.
    expect(channelsOf(second)).toEqual(channelsOf(first));
    const report = await imported(world, second.id);
    expect(report).toMatchObject({
      rowsRead: 900,
      rowsStored: 0,
      rowsRepeated: 900,
    });
    expect(await storedRows(stageId, "pressure")).toBe(900);
  });

  test("IM15: by a corrected mapping delivers the rows again", async () => {
    const stageId = await newStage(world);
    const record = await uploaded(world, stageId, "a.csv", treatmentCsv(900));
    await imported(world, record.id);
    const again = await world.support.api.stageImports.get({
      params: { id: record.id },
    });
    const column = {
      index: 4,
      channel: "vanPressure",
      unit: "psi",
      multiplier: 1,
    };
    const { columns, order, timezone, startTimestamp } = again.time;
    await world.support.api.stageImports.map({
      params: { id: record.id },
      body: {
        columns: [column],
        time: { columns, order, timezone, startTimestamp },
        updatedAt: again.updatedAt,
      },
    });
    const report = await imported(world, record.id);
    expect(report).toMatchObject({ rowsStored: 900, rowsRepeated: 0 });
    expect(await storedRows(stageId, "vanPressure")).toBe(900);
  });

  test("IM19: is stopped when it is canceled, and goes on from there when it is started again", async () => {
    const stageId = await newStage(world);
    const { id } = await uploaded(
      world,
      stageId,
      "a.csv",
      treatmentCsv(120_000),
    );
    await world.support.api.stageImports.start({ params: { id }, body: {} });
    await expect.poll(() => storedSoFar(stageId)).toBeGreaterThan(0);
    await world.support.api.stageImports.cancel({ params: { id } });
    const stopped = await untilEnded(world, id);
    expect(stopped.state).toBe("STOPPED");
    const before = await storedSoFar(stageId);
    expect(before).toBeLessThan(120_000);
    const report = await imported(world, id);
    expect(report.rowsStored + report.rowsRepeated).toBe(120_000);
    // The last statement of the stopped run may commit after it was counted.
    expect(report.rowsRepeated).toBeGreaterThanOrEqual(before);
    expect(await storedSoFar(stageId)).toBe(120_000);
  });

  test("goes on in another worker when its own is gone, and counts all it stored", async () => {
    const stageId = await newStage(world);
    const { id } = await uploaded(
      world,
      stageId,
      "a.csv",
      treatmentCsv(120_000),
    );
    await world.support.api.stageImports.start({ params: { id }, body: {} });
    await expect.poll(() => storedSoFar(stageId)).toBeGreaterThan(0);
    await world.replaceRunner();
    expect(await storedSoFar(stageId)).toBeLessThan(120_000);
    const ended = await untilEnded(world, id);
    expect(ended.state).toBe("SUCCEEDED");
    const report = await world.support.api.stageImports.report({
      params: { id },
    });
    expect(report).toMatchObject({ rowsStored: 120_000, rowsRepeated: 0 });
    expect(await storedSoFar(stageId)).toBe(120_000);
  });

  test("IM8, IM14: keeps the mapping as a profile, which proposes the next file with that header", async () => {
    const first = await uploaded(
      world,
      await newStage(world),
      "a.csv",
      treatmentCsv(300),
    );
    const { columns, order, startTimestamp } = first.time;
    const mapped = await world.support.api.stageImports.map({
      params: { id: first.id },
      body: {
        columns: [
          { index: 4, channel: "pressure", unit: "kPa", multiplier: 6.895 },
        ],
        time: { columns, order, startTimestamp, timezone: "America/New_York" },
        updatedAt: first.updatedAt,
      },
    });
    expect(mapped.time.firstTimestamp).toBe(Date.UTC(2015, 10, 9, 11));
    await imported(world, first.id, "Van 12");
    const next = await uploaded(
      world,
      await newStage(world),
      "b.csv",
      treatmentCsv(250),
    );
    expect(next.profileName).toBe("Van 12");
    expect(next.time.timezone).toBe("America/New_York");
    expect(channelsOf(next)).toEqual([["BH_PRESS", "pressure", "kPa"]]);
    const params = { projectId: world.pad.project.id };
    const { api } = world.support;
    const [profile] = (await api.stageImports.profiles({ params })).profiles;
    expect(profile).toMatchObject({ name: "Van 12", importCount: 1 });
    await world.support.api.stageImports.removeProfile({
      params: { id: profile?.id ?? 0 },
    });
  });

  test("IM26: is edited, found again by its new name, and not into a name that is taken", async () => {
    const { api } = world.support;
    const params = { projectId: world.pad.project.id };
    const listed = async () =>
      (await api.stageImports.profiles({ params })).profiles;
    const csv = (column: string) => (rows: number) =>
      treatmentCsv(rows).replace("BH_PRESS", column);
    const first = await uploaded(
      world,
      await newStage(world),
      "c.csv",
      csv("PRESS C")(200),
    );
    await imported(world, first.id, "Van 13");
    const second = await uploaded(
      world,
      await newStage(world),
      "d.csv",
      csv("PRESS D")(200),
    );
    await imported(world, second.id, "Van 14");
    const profile = (await listed()).find(({ name }) => name === "Van 13");
    if (profile === undefined) throw new Error("The profile is not listed.");
    expect(profile.header.map(({ name }) => name)).toContain("PRESS C");
    const [column] = profile.columns;
    if (column === undefined) throw new Error("The profile maps nothing.");
    const edit = (body: { name: string; index?: number; updatedAt?: number }) =>
      api.stageImports.updateProfile({
        params: { id: profile.id },
        body: {
          name: body.name,
          columns: [
            {
              ...column,
              index: body.index ?? column.index,
              channel: "vanPressure",
              unit: "MPa",
            },
          ],
          updatedAt: body.updatedAt ?? profile.updatedAt,
        },
      });
    await expect(edit({ name: "van 14" })).rejects.toMatchObject({
      code: "import.profileTaken",
    });
    await expect(edit({ name: "Van 13", index: 99 })).rejects.toMatchObject({
      code: "request.invalid",
    });
    const edited = await edit({ name: "Van 15" });
    expect(edited).toMatchObject({ name: "Van 15" });
    await expect(edit({ name: "Van 16" })).rejects.toMatchObject({
      code: "edit.conflict",
    });
    const next = await uploaded(
      world,
      await newStage(world),
      "e.csv",
      csv("PRESS C")(250),
    );
    expect(next.profileName).toBe("Van 15");
    const { name } = profile.header.find(
      ({ index }) => index === column.index,
    ) ?? { name: "" };
    expect(channelsOf(next)).toEqual([[name, "vanPressure", "MPa"]]);
    expect((await listed()).find(({ id }) => id === profile.id)).toMatchObject({
      importCount: 1,
      imports: [{ fileName: "e.csv" }],
    });
    for (const { id } of await listed())
      await api.stageImports.removeProfile({ params: { id } });
  });

  test("IM20: of a damaged file stores the good rows and reports the rest with its lines", async () => {
    const stageId = await newStage(world);
    const csv = treatmentCsv(600, {
      row: (row, line) => {
        if (row === 100) return "REMARK: pump 7 offline";
        if (row === 200) return line.replace(/,\d[^,]*,/, ",-999.25,");
        return line;
      },
    });
    const { id } = await uploaded(world, stageId, "a.csv", csv);
    const report = await imported(world, id);
    expect(report.rowsStored).toBe(599);
    expect(report.remarks).toContainEqual(
      expect.objectContaining({ line: 103 }),
    );
    const pressure = report.channels.find(
      ({ channel }) => channel === "pressure",
    );
    expect(pressure).toMatchObject({ samples: 598, missing: 1 });
  });

  test("IM11: of a file without dates waits until somebody says when it began", async () => {
    const stageId = await newStage(world);
    const rows = Array.from({ length: 300 }, (_, row) =>
      [row, row > 30 ? 8000 + row : 50 + row, row > 30 ? 80 : 0].join(","),
    );
    const csv = `Elapsed Time (s),Treating Pressure (psi),Slurry Rate (bbl/min)\n${rows.join("\n")}\n`;
    const record = await uploaded(world, stageId, "elapsed.csv", csv);
    expect(record.time.hasDates).toBe(false);
    const refused = await world.support.send(
      "POST",
      `imports/${record.id}/start`,
      {},
    );
    expect(errorCodeOf(refused)).toBe("import.incomplete");
    const { columns, order, timezone } = record.time;
    const startTimestamp = Date.UTC(2026, 10, 14, 6, 30);
    await world.support.api.stageImports.map({
      params: { id: record.id },
      body: {
        columns: record.columns.flatMap(
          ({ index, channel, unit, multiplier }) =>
            channel === null ? [] : [{ index, channel, unit, multiplier }],
        ),
        time: { columns, order, timezone, startTimestamp },
        updatedAt: record.updatedAt,
      },
    });
    const report = await imported(world, record.id);
    expect(report.firstTimestamp).toBe(startTimestamp);
    expect(report.lastTimestamp).toBe(startTimestamp + 299_000);
  });
});

async function storedSoFar(stageId: number): Promise<number> {
  const { rows } = await world.api.owner.pool.query<{ count: string }>(
    `SELECT coalesce(sum(upper(range) - lower(range)), 0) AS count
     FROM sample_source, unnest(received) AS range WHERE stage_id = $1`,
    [stageId],
  );
  return Number(rows[0]?.count ?? 0);
}

async function filesOf(stageId: number): Promise<number> {
  const { rows } = await world.api.owner.pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM import_file WHERE stage_id = $1",
    [stageId],
  );
  return rows[0]?.count ?? 0;
}

/** Sends the head of a request and waits for its response. */
function statusOfUpload(
  stageId: number,
  headers: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<
    number | undefined
  >();
  const upload = request(
    `${world.api.url}/api/v1/stages/${stageId}/imports?fileName=a.csv`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${world.support.token}`,
        "content-type": "application/octet-stream",
        ...headers,
      },
    },
    ({ statusCode }) => {
      resolve(statusCode);
      upload.destroy();
    },
  );
  upload.on("error", reject);
  upload.write("Time,Pressure\n");
  return promise;
}

describe("what is refused", () => {
  function binary(bytes: number): Uint8Array {
    let state = 7;
    return Uint8Array.from({ length: bytes }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state >> 16;
    });
  }

  test.each([
    ["an empty file", "empty.csv", new Uint8Array()],
    ["noise", "noise.csv", binary(300_000)],
    ["a header without rows", "header.csv", "Time,Pressure\n"],
    ["a PDF", "chart.pdf", "%PDF-1.7\n1 0 obj\n"],
    ["a damaged workbook", "book.xlsx", "PK\u0003\u0004 nothing more"],
    ["one endless line", "line.csv", "1,".repeat(2_000_000)],
  ])(
    "IM3: %s, with one sentence, and nothing of it is kept",
    async (_, name, content) => {
      const stageId = await newStage(world);
      const response = await uploadTo(world, stageId, name, content);
      expect({ status: response.status, code: errorCodeOf(response) }).toEqual({
        status: 422,
        code: "import.unreadable",
      });
      const { message, words } = (
        response.body as {
          error: { message: string; words?: { key: string } };
        }
      ).error;
      expect(message).toMatch(/^[A-Z"][^\n]{10,200}\.$/);
      // The reader's language has the same sentence under this key.
      expect(words?.key).toMatch(/^refusal\.\w+$/);
      expect(await filesOf(stageId)).toBe(0);
    },
  );

  test("IM2: a file that says it is larger than the limit, before it is sent", async () => {
    const status = await statusOfUpload(await newStage(world), {
      "content-length": String(maximumImportBytes + 1),
    });
    expect(status).toBe(413);
  });

  test("IM2: a file that turns out larger than the limit, and what had come of it is removed", async () => {
    const stageId = await newStage(world);
    const files = new FileStore(world.api.database, 3_000_000);
    const stream = Readable.from(
      Array.from({ length: 40 }, () => Buffer.alloc(100_000, "1,2\n")),
    );
    const file = { companyId: world.pad.company.id, stageId, name: "a.csv" };
    await expect(
      files.receive(platformIdentity, file, stream),
    ).rejects.toMatchObject({ code: "request.tooLarge" });
    expect(await filesOf(stageId)).toBe(0);
  });

  test("an archive that would unpack to far more than it is, with less work than packing it", async () => {
    const stageId = await newStage(world);
    // Measures CPU time, so that other load on the machine makes no difference.
    const workOf = ({ user, system }: NodeJS.CpuUsage) => user + system;
    const begun = process.cpuUsage();
    const bomb = await zipOf("xl/worksheets/sheet1.xml", 300 * 1024 * 1024);
    const packing = workOf(process.cpuUsage(begun));
    const packed = process.cpuUsage();
    const response = await uploadTo(world, stageId, "bomb.xlsx", bomb);
    expect(errorCodeOf(response)).toBe("import.unreadable");
    expect(workOf(process.cpuUsage(packed))).toBeLessThan(packing);
  });

  test("100 MB without a line end, in flat memory", async () => {
    const stageId = await newStage(world);
    const chunk = Buffer.alloc(1024 * 1024, "1234567,");
    const before = process.memoryUsage().rss;
    let peak = before;
    const body = Readable.from(
      (function* () {
        for (let megabyte = 0; megabyte < 100; megabyte += 1) {
          peak = Math.max(peak, process.memoryUsage().rss);
          yield chunk;
        }
      })(),
    );
    const response = await fetch(
      `${world.api.url}/api/v1/stages/${stageId}/imports?fileName=line.csv`,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${world.support.token}`,
          "content-type": "application/octet-stream",
        },
        body: Readable.toWeb(body),
        duplex: "half",
      },
    );
    peak = Math.max(peak, process.memoryUsage().rss);
    expect(response.status).toBe(422);
    expect((peak - before) / 1024 / 1024).toBeLessThan(150);
    expect(await filesOf(stageId)).toBe(0);
  });

  test("IM24: a file that takes too much to read is not kept, one over a limit is not even stored", async () => {
    const stageId = await newStage(world);
    const files = new FileStore(world.api.database);
    const received = vi.spyOn(files, "receive");
    const receiveWith = (begin: () => HeavyRequest) =>
      new StageImports(
        { database: world.api.database, files } as ImportServices,
        {} as Job,
        { begin } as unknown as HeavyWork,
      ).receive(supportActor, {
        stageId,
        fileName: "a.csv",
        stream: Readable.from([Buffer.from(treatmentCsv(300))]),
        announcedBytes: 0,
        requestId: "test",
      });
    const overLimit = receiveWith(() => {
      throw new DomainError("request.tooMany", "Wait.");
    });
    await expect(overLimit).rejects.toMatchObject({ code: "request.tooMany" });
    expect(received).not.toHaveBeenCalled();
    const tooCostly = receiveWith(() => ({
      run: () =>
        Promise.reject(new DomainError("request.tooCostly", "Split it.")),
      charge: () => undefined,
      end: () => undefined,
    }));
    await expect(tooCostly).rejects.toMatchObject({
      code: "request.tooCostly",
    });
    expect(received).toHaveBeenCalledOnce();
    expect(await filesOf(stageId)).toBe(0);
  });

  test("IM5: anything for a stage that is FINAL", async () => {
    const stageId = await newStage(world);
    const { id } = await uploaded(world, stageId, "a.csv", treatmentCsv(100));
    await world.api.owner.pool.query(
      "UPDATE stage SET state = 'FINAL' WHERE id = $1",
      [stageId],
    );
    const upload = await uploadTo(world, stageId, "b.csv", treatmentCsv(100));
    const start = await world.support.send("POST", `imports/${id}/start`, {});
    expect([errorCodeOf(upload), errorCodeOf(start)]).toEqual([
      "stage.final",
      "stage.final",
    ]);
  });

  test("IM13: a start without a channel, and a second start of a running import", async () => {
    const stageId = await newStage(world);
    const record = await uploaded(world, stageId, "a.csv", treatmentCsv(100));
    const { columns, order, timezone, startTimestamp } = record.time;
    await world.support.api.stageImports.map({
      params: { id: record.id },
      body: {
        columns: [],
        time: { columns, order, timezone, startTimestamp },
        updatedAt: record.updatedAt,
      },
    });
    const start = () =>
      world.support.send("POST", `imports/${record.id}/start`, {});
    expect(errorCodeOf(await start())).toBe("import.incomplete");
  });

  test("IM25: an import whose company becomes inactive fails with that reason, and goes on when it is active again", async () => {
    const { api, support } = world;
    const administrator = await api.person({ roles: ["administrator"] });
    const pad = await aPad(administrator.api);
    const stageId = await newStage({ ...world, pad });
    const { id } = await uploaded(world, stageId, "a.csv", treatmentCsv(900));
    const setActive = (active: boolean) =>
      api.owner.pool.query("UPDATE company SET active = $2 WHERE id = $1", [
        pad.company.id,
        active,
      ]);
    // Another transaction locks the stage: the first delivery has to wait.
    const holder = await api.owner.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT pg_advisory_xact_lock(hashtext('append'), $1)", [
      stageId,
    ]);
    await support.api.stageImports.start({ params: { id }, body: {} });
    await expect.poll(() => someoneWaits(api.owner)).toBe(true);
    await setActive(false);
    await holder.query("COMMIT");
    holder.release();
    expect(await untilEnded(world, id)).toMatchObject({
      state: "FAILED",
      failure:
        "This company is inactive: read-only. Nothing was stored; support can make it active again.",
    });
    await setActive(true);
    const report = await imported(world, id);
    expect(report).toMatchObject({ rowsRead: 900, rowsStored: 900 });
  });

  test("JSON where a file is wanted, and a file where JSON is wanted", async () => {
    const stageId = await newStage(world);
    const json = await world.support.send(
      "POST",
      `stages/${stageId}/imports?fileName=a.csv`,
      { a: 1 },
    );
    const file = await world.support.send(
      "POST",
      "stages",
      new Uint8Array([1, 2, 3]),
      { "content-type": "application/octet-stream" },
    );
    expect([json.status, file.status]).toEqual([415, 415]);
  });

  test("a mapping that somebody else changed in the meantime", async () => {
    const record = await uploaded(
      world,
      await newStage(world),
      "a.csv",
      treatmentCsv(100),
    );
    const { columns, order, timezone, startTimestamp } = record.time;
    const change = () =>
      world.support.send("PUT", `imports/${record.id}/mapping`, {
        columns: [],
        time: { columns, order, timezone, startTimestamp },
        updatedAt: record.updatedAt,
      });
    expect((await change()).status).toBe(200);
    expect(errorCodeOf(await change())).toBe("edit.conflict");
  });
});
