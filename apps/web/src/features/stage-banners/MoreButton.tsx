import { Button } from "@stagecraft/ui";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useText } from "#translations/use-text.ts";

interface MoreButtonProps {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Advice of the same source for other wells is collapsed behind its most urgent one. */
export function MoreButton({ count, isOpen, onToggle }: MoreButtonProps) {
  const text = useText();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      aria-expanded={isOpen}
      endIcon={<Chevron size={16} stroke={1.75} />}
      onClick={onToggle}
    >
      {isOpen ? text("banners.fewer") : text("banners.more", { count })}
    </Button>
  );
}
