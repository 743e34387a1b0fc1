import {
  Select,
  TextField,
  useForm,
  Button,
  Dialog,
  Field,
} from "@stagecraft/ui";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EditDialog } from "#shared/form/EditDialog.tsx";
import { wrongFields } from "#shared/form/form-rules.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { useAddVanCredential } from "./van-credentials.queries.ts";
import "./van-credentials.css";

interface VanCredentialDialogProps {
  projectId: number;
  onClose: () => void;
}

const everyStage = "";
const longestName = 100;

interface CredentialForm {
  name: string;
  stage: string;
}

function nameProblem(name: string, text: Text): string | null {
  if (name === "") return text("vans.nameNeeded");
  return name.length > longestName
    ? text("vans.nameTooLong", { most: longestName })
    : null;
}

function StageChoice(props: {
  projectId: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const text = useText();
  const { data: stages = [] } = useQuery(
    stageQueries.ofProject(props.projectId),
  );
  return (
    <Select
      label={text("vans.reach")}
      hint={text("vans.reachHint")}
      value={props.value}
      options={[
        { value: everyStage, label: text("vans.everyStage") },
        ...stages.map(({ id, name, wellNumber }) => ({
          value: String(id),
          label: `${wellNumber} ${name}`,
        })),
      ]}
      onChange={props.onChange}
    />
  );
}

/** Requests a name and a scope, then shows the secret once. */
export function VanCredentialDialog({
  projectId,
  onClose,
}: VanCredentialDialogProps) {
  const text = useText();
  const add = useAddVanCredential(projectId);
  const form = useForm<CredentialForm>({ name: "", stage: everyStage }, (now) =>
    wrongFields({
      name: nameProblem(now.name.trim(), text),
    }),
  );
  const { values, set, bind } = form;
  if (add.data !== undefined) {
    const { credential, secret } = add.data;
    return (
      <VanSecretDialog
        name={credential.name}
        secret={secret}
        onClose={onClose}
      />
    );
  }
  return (
    <EditDialog
      title={text("vans.add")}
      form={form}
      saving={add}
      onSubmit={() =>
        add.mutate({
          name: values.name.trim(),
          stageId: values.stage === everyStage ? null : Number(values.stage),
        })
      }
      onClose={onClose}
      onReload={onClose}
    >
      <TextField
        label={text("vans.name")}
        hint={text("vans.nameHint")}
        {...bind("name")}
      />
      <StageChoice
        projectId={projectId}
        value={values.stage}
        onChange={(stage) => set("stage", stage)}
      />
    </EditDialog>
  );
}

interface VanSecretDialogProps {
  name: string;
  secret: string;
  onClose: () => void;
}

/** The header as sent; the secret itself is shown above. */
function headerOf(secret: string): string {
  return `Authorization: Bearer ${secret.slice(0, 10)}…`;
}

/** Shows the secret, the only time it is visible. */
function VanSecretDialog({ name, secret, onClose }: VanSecretDialogProps) {
  const text = useText();
  const [copied, setCopied] = useState<"yes" | "failed" | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied("yes");
    } catch {
      // Without https a browser has no clipboard; the text can still be selected.
      setCopied("failed");
    }
  }

  return (
    <Dialog
      title={text("vans.secretTitle")}
      subject={<bdi>{name}</bdi>}
      isPersistent
      onClose={onClose}
      status={
        copied !== null && (
          <span>
            {text(copied === "yes" ? "vans.copied" : "vans.notCopied")}
          </span>
        )
      }
      buttons={
        <>
          <Button
            variant="outline"
            data-autofocus
            icon={
              copied === "yes" ? (
                <IconCheck size={16} stroke={2} />
              ) : (
                <IconCopy size={16} stroke={2} />
              )
            }
            onClick={() => void copy()}
          >
            {text("vans.copy")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {text("vans.kept")}
          </Button>
        </>
      }
    >
      <p className="van-secret-text">{text("vans.secretText")}</p>
      <Field label={text("vans.secretTitle")}>
        {(control) => (
          <input
            {...control}
            dir="ltr"
            readOnly
            value={secret}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <p className="van-secret-text">{text("vans.secretUse")}</p>
      <code className="van-secret" dir="ltr">
        {headerOf(secret)}
      </code>
    </Dialog>
  );
}
