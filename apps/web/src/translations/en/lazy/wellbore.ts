/** Texts of the gun-barrel and plan view of a stage. */
export const texts = {
  "wellbore.section": "Gun-barrel",
  "wellbore.planView": "Plan view",
  "wellbore.view": "View",
  "wellbore.sectionNote":
    "Looking along the laterals; the thicker an arc, the larger the pressure change",
  "wellbore.planNote":
    "From above, laterals to the right; same scale in both directions",
  "wellbore.sectionLabel":
    "Wells around {{well}} stage {{stage}} across the lateral and in depth; the table below has every number",
  "wellbore.planLabel":
    "Wells around {{well}} stage {{stage}} from above; the table below has every number",
  "wellbore.axisNote": "Across [{{unit}}], depth exaggerated {{times}} times",
  "wellbore.treated": "{{well}} stage {{stage}}",
  "wellbore.looking": "Looking for trajectories...",
  "wellbore.noTrajectory": "{{well}} has no trajectory yet.",
  "wellbore.noPerforations":
    "The workbook of {{well}} has no perforations of stage {{stage}}.",
  "wellbore.noDirection":
    "Stage {{stage}} of {{well}} is perforated in a vertical part of the well: there is no lateral to look along.",
  "wellbore.whatToUpload":
    "Upload a workbook (XLSX) with the sheets Survey (measured depth, inclination, azimuth), Perforations (stage number, top and bottom measured depth) and Neighbours (surveys of wells outside this project), or a CSV of one of them. Download the workbook of the well to fill it in.",
  "wellbore.download": "Download workbook",
  "wellbore.upload": "Upload workbook",
  "wellbore.sending": "Uploading...",
  "wellbore.uploaded": "The trajectory of {{well}} was imported",
  "wellbore.offsets": "Offset wells",
  "wellbore.tableLabel":
    "Offset wells of {{well}} stage {{stage}} with level and distance",
  "wellbore.offsetWell": "Offset well",
  "wellbore.level": "Level",
  "wellbore.largestChange": "Largest change",
  "wellbore.distance": "Distance",
  "wellbore.horizontal": "Horizontal",
  "wellbore.vertical": "Vertical",
  "wellbore.nearestDepth": "Nearest at measured depth",
  "wellbore.unknownPlace": "Unknown",
  "wellbore.noOffsets": "This stage watches no offset well.",
} as const;
