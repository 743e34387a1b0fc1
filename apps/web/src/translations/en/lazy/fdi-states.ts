/** Texts of the list of FDI states. */
export const texts = {
  "fdiStates.add": "Add FDI state",
  "fdiStates.edit": "Edit FDI state",
  "fdiStates.identifier": "Identifier",
  "fdiStates.identifierHint":
    "Stages refer to the state of an offset well by this identifier.",
  "fdiStates.renameHint":
    "Stages that use the old identifier keep it: their offset wells are then in an unknown state and shown in every chart.",
  "fdiStates.characters": "Letters, digits, space, hyphen and underscore only.",
  "fdiStates.tooLong": "At most {{most}} characters.",
  "fdiStates.hiddenIn": "An offset well in this state is hidden in",
  "fdiStates.wheel": "Dependency wheel",
  "fdiStates.bars": "Pressure change bars",
  "fdiStates.well": "FDI well chart",
  "fdiStates.warning": "FDI warning chart",
  "fdiStates.alert": "FDI alert chart",
  "fdiStates.hidden": "Hidden",
  "fdiStates.shown": "Shown",
  "fdiStates.changed": "Changed",
  "fdiStates.count_one": "{{count}} state",
  "fdiStates.count_other": "{{count}} states",
  "fdiStates.looking": "Looking for FDI states...",
  "fdiStates.empty": "There is no FDI state yet.",
  "fdiStates.noMatch": "No FDI state matches the filter.",
  "fdiStates.deleteTitle": "Delete FDI state",
  "fdiStates.deleteText":
    "Delete the FDI state {{name}}? Offset wells that are in it are then shown in every chart.",
  "fdiStates.deleted": "FDI state {{name}} deleted",
} as const;
