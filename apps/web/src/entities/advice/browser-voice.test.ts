import { describe, expect, it } from "vitest";
import { voiceForLanguage } from "./browser-voice.ts";

const voice = (lang: string, localService = true) => ({ lang, localService });

describe("the browser's voice for a language", () => {
  it("is one of that language, whatever the country", () => {
    const voices = [voice("en-US"), voice("es-MX"), voice("fr_CA")];
    expect(voiceForLanguage(voices, "fr")?.lang).toBe("fr_CA");
    expect(voiceForLanguage(voices, "es")?.lang).toBe("es-MX");
    expect(voiceForLanguage([voice("zh-CN")], "zh-Hans")?.lang).toBe("zh-CN");
  });

  it("is one on the device before one of the network", () => {
    const voices = [voice("ko-KR", false), voice("ko", true)];
    expect(voiceForLanguage(voices, "ko")?.lang).toBe("ko");
  });

  it("does not exist where no voice speaks the language: `fa` is not `fil`", () => {
    expect(
      voiceForLanguage([voice("en-US"), voice("fil-PH")], "fa"),
    ).toBeNull();
  });
});
