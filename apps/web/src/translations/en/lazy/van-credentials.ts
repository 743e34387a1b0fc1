/** Texts of the credentials of vans. */
export const texts = {
  "vans.add": "Add credential",
  "vans.name": "Van",
  "vans.nameHint":
    "One credential for each van, so that one can be revoked alone.",
  "vans.nameNeeded": "Enter the name of the van.",
  "vans.nameTooLong": "At most {{most}} characters.",
  "vans.reach": "May push samples to",
  "vans.reachHint": "The van can do nothing else and read nothing else.",
  "vans.everyStage": "Every stage of the project",
  "vans.lastUsed": "Last used",
  "vans.never": "Never",
  "vans.created": "Created",
  "vans.createdBy": "{{time}}, {{who}}",
  "vans.state": "State",
  "vans.inUse": "In use",
  "vans.revokedBy": "Revoked {{time}}, {{who}}",
  "vans.revoke": "Revoke",
  "vans.revokeOf": "Revoke the credential of {{name}}",
  "vans.revokeTitle": "Revoke credential",
  "vans.revokeText":
    "Revoke the credential of {{name}}? Its pushes are refused from now on. This cannot be undone; a new credential can be made.",
  "vans.revoked": "Credential of {{name}} revoked",
  "vans.secretTitle": "Secret of the van",
  "vans.secretText":
    "Copy it into the settings of the van now: it is shown only once and not stored.",
  "vans.secretUse": "The van sends it with each push, in this header:",
  "vans.copy": "Copy",
  "vans.copied": "Copied.",
  "vans.notCopied":
    "The browser does not allow copying: select the secret and copy it yourself.",
  "vans.kept": "I have copied it",
  "vans.looking": "Looking for credentials...",
  "vans.empty": "No van of this project has a credential yet.",
  "vans.noMatch": "No van matches the filter.",
  "vans.count_one": "{{count}} in use",
  "vans.count_other": "{{count}} in use",
} as const;
