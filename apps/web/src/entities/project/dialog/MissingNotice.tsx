import { useText } from "#translations/use-text.ts";

interface MissingNoticeProps {
  /** The project that was created. */
  name: string;
  vanCount: number;
  lacksChannel: boolean;
}

/** Says what was made and what not, after a later step of the creation failed. */
export function MissingNotice(props: MissingNoticeProps) {
  const { name, vanCount, lacksChannel } = props;
  const text = useText();
  return (
    <div className="project-notice" role="status">
      <p>{text("projects.made", { name })}</p>
      <ul>
        {vanCount > 0 && (
          <li>{text("projects.missingVans", { number: vanCount })}</li>
        )}
        {lacksChannel && <li>{text("projects.teamHeading")}</li>}
      </ul>
      <p className="page-quiet">{text("projects.okContinues")}</p>
    </div>
  );
}
