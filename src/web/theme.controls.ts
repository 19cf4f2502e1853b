import type { ThemeOptions } from '@mui/material/styles';
import { medidas } from './theme.medidas.ts';

const tactil = '@media (pointer: coarse)';

/** Overrides for buttons, links and form controls. */
export const controls: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      // MUI removes the outline and shows focus by its ripple, which is off here.
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.trazo.foco}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: medidas.boton,
        padding: '8px 18px',
        borderRadius: medidas.radio.control,
        flexShrink: 0,
        [tactil]: { minHeight: medidas.tactil },
        '& .MuiButton-startIcon': { marginLeft: -4 },
        '& .MuiButton-startIcon > *, & .MuiButton-endIcon > *': { fontSize: 20 },
        variants: [
          {
            props: { variant: 'tonal' },
            style: {
              backgroundColor: theme.vars.palette.primary.suave,
              color: theme.vars.palette.primary.sobreSuave,
              '&:hover': {
                backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.suave}, currentColor 8%)`,
              },
              '&.Mui-disabled': {
                backgroundColor: theme.vars.palette.superficie.hundida,
                color: theme.vars.palette.text.disabled,
              },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              backgroundColor: theme.vars.palette.background.paper,
              borderColor: theme.vars.palette.trazo.borde,
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: { borderColor: theme.vars.palette.error.main },
          },
          { props: { variant: 'contained' }, style: { boxShadow: 'var(--sombra-1)' } },
          {
            props: { variant: 'contained' },
            style: {
              '&.Mui-disabled': { backgroundColor: theme.vars.palette.superficie.hundida, boxShadow: 'none' },
              '&.Mui-disabled:not(.MuiButton-loading)': { color: theme.vars.palette.text.disabled },
            },
          },
          { props: { color: 'inherit' }, style: { color: theme.vars.palette.text.primary } },
        ],
      }),
      sizeSmall: { minHeight: 32, padding: '4px 12px', fontSize: '0.8125rem' },
      sizeLarge: { minHeight: medidas.tactil, fontSize: '1rem' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: medidas.boton,
        height: medidas.boton,
        padding: 0,
        color: theme.vars.palette.text.secondary,
        [tactil]: { width: medidas.tactil, height: medidas.tactil },
        '&:hover': { backgroundColor: theme.vars.palette.superficie.hundida },
        '&[aria-expanded="true"]': {
          backgroundColor: theme.vars.palette.primary.suave,
          color: theme.vars.palette.primary.sobreSuave,
        },
      }),
      sizeSmall: { width: 32, height: 32 },
      colorInherit: {
        color: 'inherit',
        '&:hover': { backgroundColor: 'rgba(255,255,255,.14)' },
        '&.Mui-focusVisible': { outlineColor: 'currentcolor' },
      },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        // A link's touch area reaches beyond its text, so that lists keep their line height.
        [tactil]: {
          position: 'relative',
          display: 'inline-block',
          '&::after': {
            content: '""',
            position: 'absolute',
            top: '50%',
            left: 0,
            width: `max(100%, ${medidas.dedo}px)`,
            height: `max(100%, ${medidas.dedo}px)`,
            transform: 'translateY(-50%)',
          },
        },
      },
    },
  },
  MuiSvgIcon: {
    styleOverrides: {
      root: { fontSize: 20 },
      fontSizeSmall: { fontSize: 16 },
      fontSizeLarge: { fontSize: 24 },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: medidas.campo,
        fontSize: '0.9375rem',
        lineHeight: 20 / 15,
        [tactil]: { fontSize: '1rem', minHeight: medidas.tactil },
        '&[data-alto]': { minHeight: medidas.campoAlto, fontSize: '1rem' },
        backgroundColor: 'transparent',
        '&:not(.MuiInputBase-multiline)': { paddingTop: 0, paddingBottom: 0 },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.trazo.borde },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&:focus-visible, & :focus-visible': { outline: 'none' },
        '& .MuiInputAdornment-root': { color: theme.vars.palette.text.secondary },
        // A word at the end, such as '/ 15', keeps the distance of a text; a button brings its own.
        '& .MuiInputAdornment-positionEnd > .MuiTypography-root': { paddingRight: 8 },
        '& legend': { fontSize: '0.75rem' },
        // A field without a label has no gap in its outline.
        '& legend > span:not(.notranslate)': { paddingRight: 2 },
        '& legend:has(> .notranslate)': { width: 0 },
      }),
      input: ({ theme }) => ({
        padding: '12px',
        height: 'auto',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
      adornedStart: { paddingLeft: 12, '& > input': { paddingLeft: 0 } },
      adornedEnd: { paddingRight: 4 },
      multiline: { padding: '12px', '& > textarea': { padding: 0 } },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        '& .MuiInputLabel-asterisk': { color: theme.vars.palette.error.main },
      }),
      outlined: {
        // Centred on the border, at any font size.
        transform: 'translate(13px, -0.5rem)',
        fontSize: '0.75rem',
        lineHeight: 16 / 12,
        maxWidth: 'calc(100% - 26px)',
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        minHeight: 20,
        margin: '4px 12px 0',
        '&.Mui-error': { color: theme.vars.palette.error.main },
        // The help line of a disabled field often says why: it keeps a readable contrast.
        '&.Mui-disabled:not(.Mui-error)': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused:not(.Mui-error)': { color: theme.vars.palette.primary.main },
        '&.Mui-error': { color: `${theme.vars.palette.error.main} !important` },
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: ({ ownerState, theme }) => ({
        minHeight: '20px !important',
        display: 'block',
        [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
        // Without an outline, as in the footer of a table, a select is as high as its text.
        ...(ownerState.variant === 'standard' ? { [tactil]: { paddingBlock: 12 } } : {}),
      }),
      icon: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        right: 12,
        fontSize: 20,
        top: 'calc(50% - 10px)',
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 26,
        fontSize: '0.78125rem',
        fontWeight: 700,
        borderRadius: medidas.radio.pastilla,
        backgroundColor: theme.vars.palette.neutro.suave,
        color: theme.vars.palette.neutro.sobreSuave,
        '& .MuiChip-icon': { fontSize: 16, marginLeft: 8, marginRight: -4, color: 'inherit' },
        '& .MuiChip-deleteIcon': { fontSize: 16, color: 'inherit' },
        variants: [
          ...(['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const).map((color) => ({
            props: { color },
            style: {
              backgroundColor: theme.vars.palette[color].suave,
              color: theme.vars.palette[color].sobreSuave,
              '&:hover': { backgroundColor: theme.vars.palette[color].suave },
            },
          })),
          // Clickable chips have a border already.
          {
            props: { variant: 'outlined' as const },
            style: { border: 0, backgroundColor: 'transparent', color: theme.vars.palette.text.primary },
          },
        ],
      }),
      clickable: {
        boxShadow: 'inset 0 0 0 1px currentColor',
        [tactil]: { height: medidas.dedo },
      },
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: '3px 3px 0 0' } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: medidas.tactil,
        color: theme.vars.palette.text.secondary,
        gap: theme.spacing(1),
        '&.Mui-focusVisible': { outlineOffset: -3 },
      }),
    },
    defaultProps: { iconPosition: 'start' },
  },
};
