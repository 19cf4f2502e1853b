import type { Theme, ThemeOptions } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { controls } from './theme.controls.ts';
import { medidas, movimiento } from './theme.medidas.ts';
import { sombras } from './theme.palette.ts';
import { toggles } from './theme.toggles.ts';

const tactil = '@media (pointer: coarse)';

const global = (theme: Theme) => ({
  ':root, [data-tema="light"]': sombras.light,
  '[data-tema="dark"]': sombras.dark,
  body: {
    ...theme.typography.body2,
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure': { margin: 0 },
  // Balanced lines: no single letter or year on the last line of a heading.
  'h1, h2, h3, h4, h5, h6': { textWrap: 'balance' },
  a: { color: theme.vars.palette.primary.main, textUnderlineOffset: 3 },
  ':focus-visible': { outline: `3px solid ${theme.vars.palette.trazo.foco}`, outlineOffset: 2 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not just a short duration: a transition would start for each property of each element when the scheme or the width
      // changes.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});

/** First cell of a row, unless a row heading precedes it. */
const EN_LA_ORILLA = '&:first-of-type:not(th + td)';

/** Overrides for surfaces; controls are in `theme.controls.ts` and `theme.toggles.ts`. */
export const components: ThemeOptions['components'] = {
  ...controls,
  ...toggles,
  MuiCssBaseline: { styleOverrides: (theme) => global(theme) },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: medidas.radio.tarjeta,
        borderColor: theme.vars.palette.divider,
        boxShadow: 'var(--sombra-1)',
      }),
    },
  },
  // Inset, because a card clips the outline.
  MuiCardActionArea: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -4 } } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.velo },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.superficie.alta,
        borderRadius: medidas.radio.dialogo,
        boxShadow: 'var(--sombra-4)',
        [theme.breakpoints.down('sm')]: {
          margin: 16,
          width: 'calc(100% - 32px)',
          maxHeight: 'calc(100% - 32px)',
        },
      }),
      paperFullScreen: {
        borderRadius: 0,
        margin: '0 !important',
        width: '100% !important',
        maxHeight: 'none !important',
        boxShadow: 'none',
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        width: medidas.cajon,
        borderRight: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiMenu: {
    // A list opens on mousedown, possibly under the pointer. MUI takes a mouseup after 200 ms as a choice, so a long press or a
    // slow computer would choose an item unseen.
    defaultProps: {
      slotProps: { list: { onMouseUpCapture: (event: MouseEvent) => event.stopPropagation() } },
    },
    styleOverrides: {
      paper: ({ theme }) => ({
        minWidth: 184,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.superficie.alta,
        boxShadow: 'var(--sombra-3)',
      }),
    },
  },
  MuiPopover: {
    styleOverrides: { paper: { backgroundImage: 'none', boxShadow: 'var(--sombra-3)' } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle1,
        minHeight: medidas.boton,
        gap: theme.spacing(1.5),
        // Wraps, so that a long option is readable on a phone.
        whiteSpace: 'normal',
        [theme.breakpoints.up('sm')]: { minHeight: medidas.boton },
        [tactil]: { minHeight: medidas.tactil },
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.superficie.hundida },
        '&.Mui-focusVisible': { outlineOffset: -3 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.suave,
          color: theme.vars.palette.primary.sobreSuave,
        },
        '& > svg': { color: theme.vars.palette.text.secondary, flex: 'none' },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: medidas.radio.control,
        '&:hover': { backgroundColor: theme.vars.palette.superficie.hundida },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.suave,
          color: theme.vars.palette.primary.sobreSuave,
        },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, enterTouchDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        padding: '6px 10px',
        borderRadius: medidas.radio.celda,
        backgroundColor: theme.vars.palette.toast.fondo,
        color: theme.vars.palette.toast.texto,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        height: medidas.fila,
        padding: '0 12px',
        borderBottomColor: theme.vars.palette.divider,
        whiteSpace: 'nowrap',
        [EN_LA_ORILLA]: { paddingLeft: 24 },
        '&:last-of-type': { paddingRight: 24 },
        // Below `xl` the side menu leaves little width: less padding, more columns.
        [theme.breakpoints.down('xl')]: {
          // Only the sides: inside a media query a rule overrides the heights that cells set themselves.
          paddingLeft: 8,
          paddingRight: 8,
        },
        [theme.breakpoints.down('lg')]: {
          [EN_LA_ORILLA]: { paddingLeft: 16 },
          '&:last-of-type': { paddingRight: 16 },
        },
      }),
      head: ({ theme }) => ({
        ...theme.typography.rotulo,
        height: medidas.filaDensa,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.superficie.suave,
      }),
      stickyHeader: ({ theme }) => ({ backgroundColor: theme.vars.palette.superficie.suave }),
      sizeSmall: { height: medidas.filaDensa },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { [tactil]: { minWidth: medidas.dedo, minHeight: medidas.dedo } } },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.primary.suave },
        '&.MuiTableRow-hover:hover:not(.Mui-selected)': {
          backgroundColor: theme.vars.palette.superficie.suave,
        },
        '&:last-child > td, tbody > &:last-child > th': { borderBottom: 0 },
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body2, alignItems: 'center', padding: '6px 16px' }),
      standard: ({ theme, ownerState }) => {
        const tono = theme.vars.palette[ownerState.severity ?? 'info'];
        return {
          backgroundColor: tono.suave,
          color: tono.sobreSuave,
          '& .MuiAlert-icon': { color: 'inherit' },
        };
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 6,
        borderRadius: 3,
        backgroundColor: theme.vars.palette.superficie.hundida,
      }),
      bar: { borderRadius: 3 },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', animation: 'wave' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.superficie.hundida,
        borderRadius: medidas.radio.celda,
      }),
    },
  },
  MuiAvatar: { styleOverrides: { root: { fontWeight: 700, fontSize: '0.9375rem' } } },
  MuiCollapse: { defaultProps: { timeout: movimiento.medio } },
};
