import { IconButton } from "@stagecraft/ui";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "#translations/use-text.ts";

interface ScenePanelProps {
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel beside the picture: a tool, or the selected stage. */
export function ScenePanel(props: ScenePanelProps) {
  const { title, className = "", onClose, children } = props;
  const text = useText();
  return (
    <section
      className={`scene-panel ${className}`.trimEnd()}
      aria-label={title}
    >
      <div className="scene-panel-head">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <IconButton
          label={text("project3d.close")}
          size="small"
          icon={<IconX size={16} stroke={1.75} />}
          onClick={onClose}
        />
      </div>
      {children}
    </section>
  );
}
