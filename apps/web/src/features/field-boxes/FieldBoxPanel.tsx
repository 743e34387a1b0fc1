import { Button, CardBody, EmptyState, Select, Chip } from "@stagecraft/ui";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useLocalSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useChangeFieldBox, type FieldBox } from "./field-box.queries.ts";
import { FieldBoxForm } from "./FieldBoxForm.tsx";
import "./field-boxes.css";

function FieldBoxView({ box }: { box: FieldBox }) {
  const text = useText();
  const missing = text("value.missing");
  return (
    <dl className="field-box">
      <dt>{text("dashboards.project")}</dt>
      <dd>
        <bdi>{box.projectName}</bdi>
      </dd>
      <dt>{text("stages.well")}</dt>
      <dd>
        <bdi>{box.wellNumber ?? missing}</bdi>
      </dd>
      <dt>{text("stages.name")}</dt>
      <dd className="field-box-stage">
        <bdi>{box.stageName === "" ? missing : box.stageName}</bdi>
      </dd>
      <dt>{text("stages.state")}</dt>
      <dd>
        {box.state === "CHANGED" ? (
          <Chip tone="solid">{text("dashboards.boxChanged")}</Chip>
        ) : (
          text("dashboards.boxIdle")
        )}
      </dd>
      <dt>{text("dashboards.lastUpdated")}</dt>
      <dd className="field-box-when">
        {text("dashboards.changedBy", {
          who: box.updatedBy === "" ? missing : box.updatedBy,
          time: formatMoment(box.updatedAt),
        })}
      </dd>
    </dl>
  );
}

interface FieldBoxPanelProps {
  projectId: number;
  boxes: readonly FieldBox[];
  wells: readonly Well[];
  isChanging: boolean;
  /** Whether it is on the van operator's own page, with buttons for gloves. */
  isForGloves?: boolean;
  onSaved?: (box: FieldBox) => void;
  onClose: () => void;
}

/** Support acknowledges a change, and the box waits for the next one. */
export function SeenButton({ box }: { box: FieldBox }) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const seen = useChangeFieldBox(box);
  const { wellId, stageName } = box;
  if (wellId === null || stageName === "") return null;
  return (
    <div className="field-box-actions">
      <Button
        variant="outline"
        disabled={seen.isPending}
        disabledReason={writeBlock}
        onClick={() => seen.mutate({ wellId, stageName, state: "IDLE" })}
      >
        {text("dashboards.markSeen")}
      </Button>
      {seen.error !== null && (
        <p className="sc-error" role="alert">
          {errorText(seen.error)}
        </p>
      )}
    </div>
  );
}

/** Opens the form; not available offline or with read-only permission. */
export function ChangeButton({ onChange }: { onChange: () => void }) {
  const text = useText();
  const { can } = useAbilities();
  const writeBlock = useWriteBlock();
  if (!can("change", "fieldboxes")) return null;
  return (
    <Button
      variant="outline"
      size="small"
      disabledReason={writeBlock}
      onClick={onChange}
    >
      {text("dashboards.change")}
    </Button>
  );
}

/** Read mode, and change mode with permission; with several data vans on the pad it shows one of them. */
export function FieldBoxPanel(props: FieldBoxPanelProps) {
  const { projectId, boxes, wells, isChanging, isForGloves, onSaved, onClose } =
    props;
  const text = useText();
  const { can } = useAbilities();
  const [stored, store] = useLocalSetting(settingKeys.fieldBox(projectId));
  const box = boxes.find(({ id }) => String(id) === stored) ?? boxes[0];
  if (box === undefined) return <EmptyState text={text("dashboards.noBox")} />;
  if (isChanging)
    return (
      <CardBody>
        <FieldBoxForm
          key={box.id}
          box={box}
          wells={wells}
          isForGloves={isForGloves}
          onSaved={onSaved}
          onClose={onClose}
        />
      </CardBody>
    );
  return (
    <CardBody>
      {boxes.length > 1 && (
        <Select
          label={text("dashboards.box")}
          value={String(box.id)}
          options={boxes.map(({ id, boxName }) => ({
            value: String(id),
            label: boxName,
          }))}
          onChange={store}
        />
      )}
      <FieldBoxView box={box} />
      {can("edit", "projects") && box.state === "CHANGED" && (
        <SeenButton box={box} />
      )}
    </CardBody>
  );
}
