import { Banner, Chooser, EmptyState } from "@stagecraft/ui";
import { IconCircleCheck, IconCloudOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  activateProject,
  useActiveProject,
} from "#entities/project/active-project.ts";
import type { Project } from "#entities/project/project.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import {
  fieldBoxQueries,
  type FieldBox,
} from "#features/field-boxes/field-box.queries.ts";
import {
  ChangeButton,
  FieldBoxPanel,
} from "#features/field-boxes/FieldBoxPanel.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

interface BoxProjectChooserProps {
  projects: readonly Project[];
  current: Project;
  onChoose: (project: Project) => void;
}

/** Only reports the choice: the operator stays on this page. */
function BoxProjectChooser(props: BoxProjectChooserProps) {
  const { projects, current, onChoose } = props;
  const text = useText();
  return (
    <Chooser
      label={text("shell.project")}
      current={current.name}
      options={projects.map(({ id, name }) => ({
        value: String(id),
        label: name,
        isCurrent: id === current.id,
      }))}
      onChoose={(value) => {
        const chosen = projects.find(({ id }) => String(id) === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}

/** Shows what the server has stored, and nothing before it has. */
function Saved({ box }: { box: FieldBox }) {
  const text = useText();
  return (
    <p className="field-box-saved" role="status">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      <bdi>
        {text("boxes.saved", {
          well: box.wellNumber ?? text("value.missing"),
          stage: box.stageName,
          time: formatMoment(box.since ?? box.updatedAt),
        })}
      </bdi>
    </p>
  );
}

const refreshMs = 30_000;

function ProjectBoxes({ project }: { project: Project }) {
  const text = useText();
  const offline = useOfflineBlock();
  const [isChanging, setIsChanging] = useState(false);
  const [saved, setSaved] = useState<FieldBox | null>(null);
  const boxes = useQuery({
    ...fieldBoxQueries.ofProject(project.id),
    refetchInterval: refreshMs,
  });
  const { data: wells = [] } = useQuery(wellQueries.ofProject(project.id));
  return (
    <>
      {offline !== undefined && (
        <Banner tone="offline" icon={<IconCloudOff size={18} stroke={1.75} />}>
          {text("boxes.offline")}
        </Banner>
      )}
      {saved !== null && !isChanging && <Saved box={saved} />}
      <ListCard query={boxes} looking={text("boxes.looking")}>
        {(rows) => (
          <>
            <FieldBoxPanel
              projectId={project.id}
              boxes={rows}
              wells={wells.filter(({ active }) => active)}
              isChanging={isChanging}
              isForGloves
              onSaved={setSaved}
              onClose={() => setIsChanging(false)}
            />
            {!isChanging && rows.length > 0 && (
              <div className="field-box-page-tools">
                <ChangeButton
                  onChange={() => {
                    setSaved(null);
                    setIsChanging(true);
                  }}
                />
              </div>
            )}
          </>
        )}
      </ListCard>
    </>
  );
}

/** The van operator's page: which well and stage the van is on. */
export function FieldBoxScreen() {
  const text = useText();
  const { projects, project, isKnown, error, retry } = useActiveProject();
  usePageTitle(text("title.fieldBox"));
  return (
    <>
      <PageBar heading={text("title.fieldBox")}>
        <RefreshButton onRefresh={retry} />
      </PageBar>
      <div className="page-body field-box-body">
        <div className="field-box-page">
          {project === undefined ? (
            <ListCard
              query={{
                data: isKnown ? projects : undefined,
                error,
                dataUpdatedAt: 0,
                refetch: retry,
              }}
              looking={text("boxes.looking")}
            >
              {() => <EmptyState text={text("boxes.noProject")} />}
            </ListCard>
          ) : (
            <>
              <BoxProjectChooser
                projects={projects}
                current={project}
                onChoose={activateProject}
              />
              <ProjectBoxes key={project.id} project={project} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
