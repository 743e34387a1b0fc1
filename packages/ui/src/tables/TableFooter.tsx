import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
} from "@tabler/icons-react";
import { IconButton } from "../basics/IconButton.tsx";
import { SelectBox } from "../fields/Select.tsx";
import type { PageOfRows } from "./table-order.ts";
import { useUiTexts } from "../ui-texts.ts";

export const pageSizes = [10, 25, 50, 100] as const;

const pageSizeOptions = pageSizes.map((size) => ({
  value: String(size),
  label: String(size),
}));

interface TableFooterProps {
  shown: PageOfRows<unknown>;
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
}

export function TableFooter({
  shown,
  total,
  pageSize,
  onPage,
  onPageSizeChange,
}: TableFooterProps) {
  const texts = useUiTexts();
  return (
    <div className="sc-table-footer">
      <span className="sc-page-size-label">{texts.rowsPerPage}</span>
      <div className="sc-input sc-page-size" data-compact="">
        <SelectBox
          label={texts.rowsPerPage}
          value={String(pageSize)}
          options={pageSizeOptions}
          onChange={(size) => onPageSizeChange(Number(size))}
        />
        <span className="sc-input-end" aria-hidden="true">
          <IconChevronDown size={16} stroke={1.75} />
        </span>
      </div>
      <span className="sc-table-range" aria-live="polite">
        {texts.rowRange(shown.from, shown.to, total)}
      </span>
      <IconButton
        label={texts.previousPage}
        icon={<IconChevronLeft size={16} stroke={1.75} className="sc-mirror" />}
        disabled={shown.page === 0}
        onClick={() => onPage(shown.page - 1)}
      />
      <IconButton
        label={texts.nextPage}
        icon={
          <IconChevronRight size={16} stroke={1.75} className="sc-mirror" />
        }
        disabled={shown.page === shown.lastPage}
        onClick={() => onPage(shown.page + 1)}
      />
    </div>
  );
}
