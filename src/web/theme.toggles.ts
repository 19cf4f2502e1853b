import type { Theme, ThemeOptions } from '@mui/material/styles';
import { medidas } from './theme.medidas.ts';

const tactil = '@media (pointer: coarse)';

const marcable = (theme: Theme) => ({
  padding: 10,
  color: theme.vars.palette.trazo.borde,
  [tactil]: { padding: 12 },
  '&.Mui-focusVisible': { outlineOffset: -4 },
});

/** Overrides for checkboxes, radio buttons, switches and the like. */
export const toggles: ThemeOptions['components'] = {
  MuiFormControlLabel: { styleOverrides: { label: ({ theme }) => theme.typography.subtitle1 } },
  MuiCheckbox: {
    styleOverrides: { root: ({ theme }) => marcable(theme) },
  },
  MuiRadio: {
    styleOverrides: { root: ({ theme }) => marcable(theme) },
  },
  MuiSwitch: {
    styleOverrides: {
      root: {
        width: 56,
        height: 40,
        padding: 8,
        marginLeft: 3,
        marginRight: 2,
        [tactil]: { height: medidas.dedo, paddingBlock: 10 },
      },
      switchBase: ({ theme }) => ({
        padding: 11,
        [tactil]: { paddingBlock: 13 },
        '&.Mui-focusVisible': { outline: 'none' },
        color: theme.vars.palette.common.white,
        '&.Mui-checked': { transform: 'translateX(16px)', color: theme.vars.palette.primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `3px solid ${theme.vars.palette.trazo.foco}`,
          outlineOffset: 2,
        },
      }),
      thumb: { width: 18, height: 18, boxShadow: 'none' },
      track: ({ theme }) => ({
        borderRadius: 12,
        opacity: 1,
        backgroundColor: theme.vars.palette.trazo.borde,
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 4,
        gap: 2,
        borderRadius: medidas.radio.pastilla,
        backgroundColor: theme.vars.palette.superficie.hundida,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        minHeight: 32,
        padding: '4px 14px',
        border: 0,
        borderRadius: `${medidas.radio.pastilla}px !important`,
        color: theme.vars.palette.text.secondary,
        [tactil]: { minHeight: medidas.dedo },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.background.paper,
          color: theme.vars.palette.text.primary,
          boxShadow: 'var(--sombra-1)',
        },
      }),
    },
  },
};
