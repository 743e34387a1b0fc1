import { offsetChannel } from "@stagecraft/domain";
import type { ImportResponse } from "#features/stage-imports/stage-import.ts";

const pressures = ["psi", "kPa", "MPa"];
const rates = ["bbl/min", "m3/min"];
const concentrations = ["ppg", "kg/m3"];
const volumes = ["bbl", "m3"];
const masses = ["lb", "kg", "short ton", "metric tonne"];

const offsets = Array.from({ length: 20 }, (_, at) => offsetChannel(at + 1));

/**
 * Channels the engine knows by name, with the units it reads them in; any other
 * name is an additive in any unit.
 */
export const channelChoices: ImportResponse["choices"] = [
  { channel: "pressure", units: pressures },
  { channel: "rate", units: rates },
  { channel: "cleanRate", units: rates },
  { channel: "proppant", units: concentrations },
  { channel: "vanPressure", units: pressures },
  { channel: "tubingRate", units: rates },
  { channel: "vanCumSlurryVolume", units: volumes },
  { channel: "vanCumCleanVolume", units: volumes },
  { channel: "vanCumProppantMass", units: masses },
  { channel: "mesh40", units: concentrations },
  { channel: "mesh100", units: concentrations },
  ...offsets.map((channel) => ({ channel, units: pressures })),
];
