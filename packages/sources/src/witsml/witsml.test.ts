import { describe, expect, it } from "vitest";
import { readSource } from "../source.fixture.ts";
import { parseLogs } from "./log-document.ts";
import { parseStimJobs } from "./stim-job-document.ts";
import {
  getCapabilitiesRequest,
  getFromStoreRequest,
  logDataQuery,
  logHeaderQuery,
  parseStoreResponse,
} from "./store-messages.ts";
import { parseTrajectories } from "./trajectory-document.ts";
import { parseXml, unescapeXml } from "./xml-document.ts";

const options = { fileName: "log.xml" };

function log(parts: {
  head?: string;
  mnemonics: string;
  units: string;
  data: readonly string[];
}): string {
  const rows = parts.data.map((row) => `<data>${row}</data>`).join("");
  return (
    `<?xml version="1.0"?><logs xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1">` +
    `<log uidWell="W" uidWellbore="B" uid="L"><nameWell>Kestrel &amp; Co</nameWell>` +
    `<indexType>date time</indexType><indexCurve>TIME</indexCurve>${parts.head ?? ""}` +
    `<logData><mnemonicList>${parts.mnemonics}</mnemonicList><unitList>${parts.units}</unitList>${rows}</logData></log></logs>`
  );
}

describe("logs", () => {
  it("SR71: joins data to mnemonics by position, whatever the order", async () => {
    const read = await readSource(
      log({
        mnemonics: "RATE,TIME,TRPRESS",
        units: "bbl/min,,psi",
        data: [
          "1,2024-05-01T10:00:00.000Z,7421",
          "2,2024-05-01T05:00:01.000-05:00,7422",
        ],
      }),
      options,
    );
    expect(read.column("TRPRESS")).toEqual([7421, 7422]);
    expect(read.timesMs[1]).toBe(Date.UTC(2024, 4, 1, 10, 0, 1));
    expect(read.columns.map(({ unit }) => unit)).toEqual([
      "bbl/min",
      null,
      "psi",
    ]);
    expect(read.source.table.preamble[0]).toBe("Kestrel & Co");
  });

  it("SR72: the null value of a curve beats that of the log", async () => {
    const info = (mnemonic: string, nullValue: string) =>
      `<logCurveInfo><mnemonic>${mnemonic}</mnemonic>${nullValue}<typeLogData>double</typeLogData></logCurveInfo>`;
    const read = await readSource(
      log({
        head: `<nullValue>-1</nullValue>${info("A", "<nullValue>-2</nullValue>")}${info("B", "")}`,
        mnemonics: "TIME,A,B",
        units: ",psi,psi",
        data: [
          "2024-05-01T10:00:00Z,-1,5",
          "2024-05-01T10:00:01Z,-2,-1",
          "2024-05-01T10:00:02Z,3,-999.25",
        ],
      }),
      options,
    );
    expect(read.column("A")).toEqual([-1, 3]);
    expect(read.column("B")).toEqual([5, NaN]);
    expect(read.problem("empty-row")?.line).toBe(2);
  });

  it("SR73: a decreasing log is turned round, and the delimiter that a log names is used", async () => {
    const read = await readSource(
      log({
        head: "<dataDelimiter>|</dataDelimiter><direction>decreasing</direction>",
        mnemonics: "TIME,A",
        units: ",psi",
        data: [
          "2024-05-01T10:00:02Z|3",
          "2024-05-01T10:00:01Z|2",
          "2024-05-01T10:00:00Z|1",
        ],
      }),
      options,
    );
    expect(read.column("A")).toEqual([1, 2, 3]);
    expect(read.timesMs[0]).toBe(Date.UTC(2024, 4, 1, 10));
  });

  it("SR74: text curves are left out and named", async () => {
    const read = await readSource(
      log({
        head: "<logCurveInfo><mnemonic>STATE</mnemonic><typeLogData>string</typeLogData></logCurveInfo>",
        mnemonics: "TIME,STATE,A",
        units: ",,psi",
        data: [
          "2024-05-01T10:00:00Z,Pumping,1",
          "1900-01-01T00:00:00.000Z,None,2",
        ],
      }),
      options,
    );
    expect(read.columns.map(({ name }) => name)).toEqual(["TIME", "A"]);
    expect(read.column("A")).toEqual([1]);
    expect(read.problem("text-curve")?.message).toContain("STATE");
    expect(read.problem("bad-time")?.line).toBe(2);
  });

  it("SR75: the curves of a 1.3.1.1 log are ordered by their column", () => {
    const curve = (name: string, column: number) =>
      `<logCurveInfo><mnemonic>${name}</mnemonic><columnIndex>${column}</columnIndex></logCurveInfo>`;
    const [parsed] = parseLogs(
      `<logs xmlns="http://www.witsml.org/schemas/131"><log>${curve("B", 2)}${curve("A", 1)}<logData><data>1,2</data></logData></log></logs>`,
    );
    expect(parsed?.curves.map(({ mnemonic }) => mnemonic)).toEqual(["A", "B"]);
    expect(parsed?.data).toEqual(["1,2"]);
  });

  it("SR76: a document without a log is refused, a torn one read as far as it goes", async () => {
    await expect(readSource("<wells/>", options)).rejects.toMatchObject({
      code: "not-a-log",
    });
    const whole = log({
      mnemonics: "TIME,A",
      units: ",psi",
      data: ["2024-05-01T10:00:00Z,1", "2024-05-01T10:00:01Z,2"],
    });
    const torn = await readSource(
      whole.slice(0, whole.indexOf("</logData>")),
      options,
    );
    expect(torn.column("A")).toEqual([1, 2]);
    expect(torn.problem("xml-incomplete")).toBeDefined();
  });
});

describe("hostile documents", () => {
  it("SR77: document types and deep nesting are refused", () => {
    expect(() => parseXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow(
      expect.objectContaining({ code: "xml-doctype" }) as Error,
    );
    expect(() => parseXml("<a>".repeat(200))).toThrow(
      expect.objectContaining({ code: "xml-too-deep" }) as Error,
    );
  });

  it("SR77: only the entities of XML itself are read, each once", () => {
    expect(unescapeXml("&lt;a&gt; &amp;lt; &#176;&#xB0; &b; &#0;")).toBe(
      "<a> &lt; °° &b; &#0;",
    );
  });
});

describe("store messages", () => {
  it("SR78: requests capabilities and logs", () => {
    const capabilities = getCapabilitiesRequest("1.4.1.1");
    expect(capabilities.action).toBe(
      "http://www.witsml.org/action/120/Store.WMLS_GetCap",
    );
    expect(capabilities.body).toContain(
      "<OptionsIn>dataVersion=1.4.1.1</OptionsIn>",
    );
    const address = {
      version: "1.4.1.1",
      uidWell: 'a"b',
      uidWellbore: "B",
      uid: "L",
    } as const;
    const query = logDataQuery(address, Date.UTC(2024, 4, 1, 10));
    expect(query).toContain('uidWell="a&quot;b"');
    expect(query).toContain(
      "<startDateTimeIndex>2024-05-01T10:00:00.000Z</startDateTimeIndex>",
    );
    const request = getFromStoreRequest("log", query, {
      returnElements: "data-only",
      maxReturnNodes: 1000,
    });
    expect(request.body).toContain(
      "<OptionsIn>returnElements=data-only;maxReturnNodes=1000</OptionsIn>",
    );
    const sent = parseXml(request.body)
      .child("Envelope")
      .child("Body")
      .child("WMLS_GetFromStore");
    expect(sent.word("QueryIn")).toBe(query);
    expect(sent.word("WMLtypeIn")).toBe("log");
    expect(
      parseXml(logHeaderQuery(address)).child("logs").child("log").names,
    ).toContain("logCurveInfo");
  });

  it("SR79: reads responses, errors of the store and faults", () => {
    const response = (content: string) =>
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`;
    expect(
      parseStoreResponse(
        response(
          "<ns:WMLS_GetFromStoreResponse xmlns:ns='x'><Result>1</Result><XMLout>&lt;logs&gt;&lt;log&gt;&lt;nameWell&gt;A &amp;amp; B&lt;/nameWell&gt;&lt;/log&gt;&lt;/logs&gt;</XMLout><SuppMsgOut/></ns:WMLS_GetFromStoreResponse>",
        ),
      ),
    ).toEqual({
      result: 1,
      xml: "<logs><log><nameWell>A &amp; B</nameWell></log></logs>",
      message: null,
    });
    expect(
      parseStoreResponse(
        response(
          "<WMLS_GetFromStoreResponse><Result>-425</Result><XMLout/><SuppMsgOut>bad version</SuppMsgOut></WMLS_GetFromStoreResponse>",
        ),
      ),
    ).toEqual({ result: -425, xml: null, message: "bad version" });
    expect(() =>
      parseStoreResponse(
        response("<s:Fault><faultstring>no access</faultstring></s:Fault>"),
      ),
    ).toThrow(/no access/);
    expect(() => parseStoreResponse("<html><body>login</body></html>")).toThrow(
      /no WITSML response/,
    );
  });
});

describe("other documents", () => {
  it("SR80: stations of a trajectory keep their units", () => {
    const [trajectory] = parseTrajectories(
      '<trajectorys><trajectory uid="t"><name>Plan</name><trajectoryStation uid="s1"><md uom="ft">100.5</md><incl uom="dega">1</incl><azi uom="dega">47.3</azi></trajectoryStation></trajectory></trajectorys>',
    );
    expect(trajectory?.stations).toMatchObject([
      {
        uid: "s1",
        measuredDepth: { value: 100.5, unit: "ft" },
        azimuth: { value: 47.3, unit: "dega" },
        trueVerticalDepth: null,
      },
    ]);
  });

  it("SR81: a stimulation job has its intervals and steps", () => {
    const [job] = parseStimJobs(
      '<stimJobs><stimJob uid="j"><name>Frac</name><jobInterval uid="i"><number>3</number><initialShutinPres uom="psi">1154</initialShutinPres><screenedOut>true</screenedOut><shutinPres><pres uom="psi">1000</pres><timeAfterShutin uom="min">5</timeAfterShutin></shutinPres><flowPath><jobStage><number>1</number><name>Pad</name><slurryRateBegin uom="bbl/min">7.8</slurryRateBegin></jobStage></flowPath></jobInterval></stimJob></stimJobs>',
    );
    expect(job?.intervals).toMatchObject([
      {
        number: 3,
        screenedOut: true,
        initialShutInPressure: { value: 1154, unit: "psi" },
        shutInPressures: [{ timeAfterShutIn: { value: 5, unit: "min" } }],
        steps: [
          { name: "Pad", slurryRateBegin: { value: 7.8, unit: "bbl/min" } },
        ],
      },
    ]);
  });
});
