import GlobalStyles from '@mui/material/GlobalStyles';
import { useHasOwnPrintSheet } from './printing.ts';
import { AT_FOOT, FOOT_BAR, NOT_PRINTED } from './screen-marks.ts';

/** What one presses, and what moves: of tabs and choices the chosen one says what is shown. */
const SCREEN_ONLY = [
  `.${NOT_PRINTED}`,
  `.${AT_FOOT}`,
  `.${FOOT_BAR}`,
  '[data-tono]',
  '.MuiDrawer-root',
  '.MuiBackdrop-root',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiFab-root',
  '.MuiCheckbox-root',
  '.MuiLinearProgress-root',
  '.MuiTableSortLabel-icon',
  '.MuiSelect-icon',
  '.MuiTablePagination-selectLabel',
  '.MuiTablePagination-input',
  '.MuiTablePagination-actions',
  '.MuiTab-root:not(.Mui-selected)',
  '.MuiTabs-indicator',
  '.MuiToggleButton-root:not(.Mui-selected)',
];

/** Where a table has many columns the sheet lies on its side, with smaller letters the more there are. */
const SEVERAL = 'th:nth-child(8)';
const MANY = 'th:nth-child(13)';
const WITH_DIALOG = ':has(> .MuiDialog-root)';

/** Black on white whatever the theme, all columns as wide as the sheet, and nothing that is only for the screen. */
const printStyles = {
  '@page': { size: 'letter', margin: '12mm' },
  '@page apaisada': { size: 'letter landscape', margin: '10mm' },
  '@media print': {
    ':root': { colorScheme: 'light !important' },
    'html, body': { background: 'white !important', padding: '0 !important', overflow: 'visible !important' },
    [`body:has(${SEVERAL})`]: { page: 'apaisada' },
    // Twice, to outweigh the screen below.
    [`body${WITH_DIALOG}${WITH_DIALOG}`]: { page: 'auto' },
    [`body:has(> .MuiDialog-root ${SEVERAL})`]: { page: 'apaisada' },
    '*, *::before, *::after': {
      color: 'black !important',
      textDecorationColor: 'currentcolor !important',
      backgroundColor: 'transparent !important',
      backgroundImage: 'none !important',
      borderColor: 'darkgray !important',
      boxShadow: 'none !important',
      minHeight: '0 !important',
      animation: 'none !important',
      transition: 'none !important',
    },
    [SCREEN_ONLY.join()]: { display: 'none !important' },
    // What is above all else is what is printed: a list in a dialog without the screen below it.
    'body > *:not(#root, .MuiDialog-root)': { display: 'none !important' },
    'body:has(> .MuiDialog-root) > #root, .MuiDialog-root:has(~ .MuiDialog-root)': {
      display: 'none !important',
    },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      position: 'static !important',
      display: 'block !important',
      width: 'auto !important',
      height: 'auto !important',
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      opacity: '1 !important',
    },
    'main, .MuiDialog-paper, .MuiDialog-paper > *, .MuiCard-root, .MuiPaper-root, *:has(table)': {
      overflow: 'visible !important',
      height: 'auto !important',
      maxHeight: 'none !important',
    },
    main: { padding: '0 !important' },
    'header, footer': { position: 'static !important' },
    header: { padding: '0 0 4mm !important' },
    table: { width: '100% !important', minWidth: '0 !important' },
    thead: { display: 'table-header-group' },
    'tr, li, .MuiCard-root:not(:has(li, table))': { breakInside: 'avoid' },
    'th, td': {
      position: 'static !important',
      width: 'auto !important',
      minWidth: '0 !important',
      maxWidth: 'none !important',
      height: 'auto !important',
      padding: '3px 6px !important',
      fontSize: '9pt !important',
      lineHeight: '1.25 !important',
      whiteSpace: 'normal !important',
      borderBottom: '1px solid darkgray !important',
    },
    [`table:has(${MANY}) :is(th, td)`]: { padding: '2px !important', fontSize: '7pt !important' },
    'th *, td *': {
      fontSize: 'inherit !important',
      whiteSpace: 'inherit !important',
      minWidth: '0 !important',
    },
  },
} as const;

/** How any screen comes out of the printer, unless it brings a sheet of its own. */
export const PrintStyles = () => (useHasOwnPrintSheet() ? null : <GlobalStyles styles={printStyles} />);
