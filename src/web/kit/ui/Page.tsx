import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { useDocumentTitle } from './document-title.ts';
import { CONTENT_ID, useFrame } from './frame.ts';
import { BackIcon, MenuIcon } from './icons.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { Tooltip } from './Tooltip.tsx';
import { twoLines } from './two-lines.ts';

interface PageProps {
  title: string;
  /** Below the title, smaller: 'Ciclo escolar 2026'. */
  subtitle?: string;
  /** An arrow at the left. */
  onBack?: () => void;
  /** Between the title and the tools: the bell, a chip. */
  actions?: ReactNode;
  /** Takes the place of the bar, e.g. the coloured header of a class. It brings its own h1. */
  header?: ReactNode;
  width?: 'lectura' | 'escritorio' | 'total';
  /** Said while there is no network, where what is typed does not stay on the device. */
  offlineText?: string;
  children: ReactNode;
}

/** The bar of a screen: its title, and the tools of its frame. */
export function PageBar({
  title,
  subtitle,
  onBack,
  actions,
}: Pick<PageProps, 'title' | 'subtitle' | 'onBack' | 'actions'>) {
  const { openMenu, tools, bar } = useFrame();
  const strip = bar === 'strip';
  return (
    <Stack
      direction="row"
      component="header"
      sx={{
        alignItems: 'center',
        gap: 1,
        minHeight: { xs: medidas.barraTelefono, sm: medidas.barra },
        pl: onBack || openMenu ? { xs: 1, sm: 2 } : { xs: 2, sm: 4 },
        pr: { xs: 1, sm: 3 },
        ...(strip
          ? {
              bgcolor: 'superficie.barra',
              borderBottom: 1,
              borderColor: 'divider',
              position: 'sticky',
              top: 0,
              zIndex: 'appBar',
            }
          : {}),
      }}
    >
      {openMenu ? (
        <Tooltip title="Abrir menú">
          <IconButton aria-label="Abrir menú" onClick={openMenu}>
            <MenuIcon fontSize="large" />
          </IconButton>
        </Tooltip>
      ) : null}
      {onBack ? (
        <Tooltip title="Regresar">
          <IconButton aria-label="Regresar" onClick={onBack}>
            <BackIcon fontSize="large" />
          </IconButton>
        </Tooltip>
      ) : null}
      {/* Also a title of two lines has room above and below. */}
      <Box sx={{ flex: 1, minWidth: 0, pl: onBack || openMenu ? 0.5 : 0, py: { xs: 1, sm: 0 } }}>
        <Typography
          variant={strip ? 'h4' : 'h3'}
          component="h1"
          title={title}
          sx={{ ...twoLines, WebkitLineClamp: { xs: '3', sm: '1' } }}
        >
          {title}
        </Typography>
        {subtitle ? (
          <Typography variant="caption" component="p" color="textSecondary">
            {subtitle}
          </Typography>
        ) : null}
      </Box>
      {actions}
      {tools(false)}
    </Stack>
  );
}

/** A screen inside its frame: the bar with its title and tools, and the content below. */
export function Page({
  title,
  subtitle,
  onBack,
  actions,
  header,
  width = 'total',
  offlineText,
  children,
}: PageProps) {
  const { bar } = useFrame();
  useDocumentTitle(title);
  const maxWidth = width === 'total' ? 'none' : medidas[width];
  return (
    <>
      {header ?? <PageBar {...{ title, subtitle, onBack, actions }} />}
      <OfflineStrip text={offlineText} />
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{
          pt: bar === 'open' ? 1 : { xs: 2, sm: 3 },
          px: { xs: 2, sm: 4 },
          pb: 4,
          minWidth: 0,
          '&:focus-visible': { outline: 'none' },
        }}
      >
        <Box sx={{ mx: 'auto', maxWidth }}>{children}</Box>
      </Box>
    </>
  );
}
