export {
  AlertChip,
  AlertGlyph,
  type AlertLevel,
} from "./feedback/AlertGlyph.tsx";
export { AudioPlayer, type AudioPlayerTexts } from "./basics/AudioPlayer.tsx";
export { Banner } from "./feedback/Banner.tsx";
export { Button } from "./basics/Button.tsx";
export { Card, CardBody } from "./basics/Card.tsx";
export { Checkbox } from "./fields/Checkbox.tsx";
export { Chip, LiveDot } from "./basics/Chip.tsx";
export { Chooser } from "./fields/Chooser.tsx";
export { ConfirmDialog } from "./dialogs/ConfirmDialog.tsx";
export { DataTable } from "./tables/DataTable.tsx";
export { Dialog } from "./dialogs/Dialog.tsx";
export { DialogTabs } from "./dialogs/DialogTabs.tsx";
export { Drawer } from "./dialogs/Drawer.tsx";
export { DrawerRail } from "./dialogs/DrawerRail.tsx";
export { EmptyState } from "./feedback/EmptyState.tsx";
export { ErrorState } from "./feedback/ErrorState.tsx";
export { Field, type FieldHelp } from "./fields/Field.tsx";
export { FigureTable } from "./tables/FigureTable.tsx";
export { FilterBox } from "./fields/FilterBox.tsx";
export { IconButton } from "./basics/IconButton.tsx";
export { isTyping } from "./basics/is-typing.ts";
export { Kbd } from "./basics/Kbd.tsx";
export { Menu, RowMenu } from "./popups/Menu.tsx";
export type { MenuAction, MenuGroup } from "./popups/menu-action.ts";
export { NumberField } from "./fields/NumberField.tsx";
export { PagedTable } from "./tables/PagedTable.tsx";
export { PasswordField } from "./fields/PasswordField.tsx";
export { PercentBar } from "./feedback/PercentBar.tsx";
export { Popover } from "./popups/Popover.tsx";
export { ProgressTrack, type TrackSegment } from "./feedback/ProgressTrack.tsx";
export { Segments } from "./basics/Segments.tsx";
export { Select } from "./fields/Select.tsx";
export { ScrollRegion } from "./basics/ScrollRegion.tsx";
export { Skeleton } from "./feedback/Skeleton.tsx";
export { StaleFooter } from "./feedback/StaleFooter.tsx";
export {
  RampSwatch,
  StateBlock,
  type RampStep,
} from "./feedback/StateBlock.tsx";
export { Switch } from "./fields/Switch.tsx";
export { pageSizes } from "./tables/TableFooter.tsx";
export type { Column, RowSelection } from "./tables/table-column.ts";
export type { SortOrder } from "./tables/table-order.ts";
export { TextField } from "./fields/TextField.tsx";
export { Toasts } from "./feedback/Toasts.tsx";
export { createToaster } from "./feedback/toasts.ts";
export { UiProvider } from "./UiProvider.tsx";
export type { UiTexts } from "./ui-texts.ts";
export { useDelay } from "./basics/use-delay.ts";
export { useForm, type Form } from "./fields/use-form.ts";
export { useIsPhone } from "./basics/use-is-phone.ts";
export { useMatches } from "./basics/use-matches.ts";
