import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useFrame } from '#web/kit/ui/frame.ts';
import { BackIcon } from '#web/kit/ui/icons.tsx';
import { Tooltip } from '#web/kit/ui/Tooltip.tsx';
import { twoLines } from '#web/kit/ui/two-lines.ts';
import { WovenBand } from '#web/kit/ui/WovenBand.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { franjaSobreMateria } from '#web/theme.palette.ts';
import { BarraCompacta, useFueraDeVista } from './BarraCompacta.tsx';
import { aspectoMateria, Monograma } from './Monograma.tsx';

interface EncabezadoProps {
  /** Name of the subject; decides colour and monogram. */
  subject: string;
  title: string;
  subtitle?: ReactNode;
  /** Beside the arrow: 'Mis cursos · Ciclo escolar 2026'. */
  trail: string;
  onBack: () => void;
  /** The class is on its way: room is kept for what is said of it. */
  pending?: boolean;
  /** State of the block, video conference. */
  actions?: ReactNode;
  /** What else can be done with the class: beside its title on a phone, after the acts elsewhere. */
  menu?: ReactNode;
  /** The tabs of the desk; they lie on paper below the band. */
  tabs?: ReactNode;
  /** One line of 56 pixels, for the marks grid, where rows count more than the header; the tabs in it where they fit. */
  slim?: boolean;
}

/** What title, subtitle and acts of most classes take, in pixels. */
const ALTO = { titulo: { xs: 96, sm: 56 }, acciones: { xs: 74, sm: 40 } } as const;

/** The header of a class fills the top with the subject's colour: one knows where one is before reading. */
export function EncabezadoMateria({
  subject,
  title,
  subtitle,
  trail,
  onBack,
  pending = false,
  actions,
  menu,
  tabs,
  slim,
}: EncabezadoProps) {
  const { key } = aspectoMateria(subject);
  const { tools } = useFrame();
  const ancha = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'), { noSsr: true });
  const telefono = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  const dentro = slim && ancha;
  const inner = {
    mx: 'auto',
    width: '100%',
    maxWidth: slim ? 'none' : medidas.escritorio + 64,
    px: { xs: 1, sm: 3 },
  } as const;
  const arrow = (
    <Tooltip title="Regresar">
      <IconButton aria-label="Regresar" color="inherit" onClick={onBack}>
        <BackIcon fontSize="large" />
      </IconButton>
    </Tooltip>
  );
  const [top, compacta] = useFueraDeVista<HTMLElement>();
  return (
    <Box component="header" ref={top}>
      {slim ? null : <BarraCompacta shown={compacta} {...{ subject, title, onBack }} />}
      <Box
        sx={{
          position: 'relative',
          bgcolor: `materias.${key}.base`,
          color: 'common.white',
          pb: slim ? 0 : `${medidas.franja.alto}px`,
        }}
      >
        <Box sx={inner}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 56 }}>
            {arrow}
            {slim ? (
              <>
                {ancha ? <Monograma subject={subject} onHeader /> : null}
                <Typography
                  component="h1"
                  variant="h4"
                  title={title}
                  sx={{
                    flex: dentro ? '0 1 auto' : 1,
                    minWidth: 0,
                    pl: dentro ? 1 : 0,
                    fontSize: { xs: '1rem', sm: '1.125rem' },
                    lineHeight: 1.2,
                    display: '-webkit-box',
                    WebkitLineClamp: 2,
                    WebkitBoxOrient: 'vertical',
                    overflow: 'hidden',
                  }}
                >
                  {title}
                </Typography>
              </>
            ) : (
              <Typography variant="body2" sx={{ ...twoLines, flex: 1 }}>
                {trail}
              </Typography>
            )}
            {dentro ? (
              <Box
                sx={{
                  flex: '1 0 auto',
                  alignSelf: 'stretch',
                  display: 'flex',
                  justifyContent: 'flex-end',
                  '& .MuiTab-root': { minHeight: 56 },
                  '& .MuiTab-root, & .MuiTab-root.Mui-selected': { color: 'inherit' },
                  '& .MuiTab-root.Mui-focusVisible': { outlineColor: 'currentcolor' },
                  '& .MuiTabs-indicator': { height: 4, bgcolor: 'secondary.main' },
                }}
              >
                {tabs}
              </Box>
            ) : null}
            {tools(true)}
          </Stack>
          {slim ? null : (
            <Stack
              direction="row"
              useFlexGap
              sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3, rowGap: 1.5, px: 1, pb: 2.5 }}
            >
              <Stack
                direction="row"
                sx={{ alignItems: 'center', gap: { xs: 1.5, sm: 3 }, flex: '1 1 320px', minWidth: 0 }}
              >
                <Monograma subject={subject} size="g" onHeader />
                <Box sx={{ flex: 1, minWidth: 0, minHeight: pending ? ALTO.titulo : undefined }}>
                  <Typography
                    component="h1"
                    variant="h2"
                    sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' } }}
                  >
                    {title}
                  </Typography>
                  {subtitle ? (
                    <Typography component="div" sx={{ textWrap: 'pretty' }}>
                      {subtitle}
                    </Typography>
                  ) : null}
                </Box>
                {telefono ? menu : null}
              </Stack>
              {pending ? <Box sx={{ minHeight: ALTO.acciones }} /> : actions}
              {telefono ? null : menu}
            </Stack>
          )}
        </Box>
        {slim ? null : <WovenBand between={franjaSobreMateria} />}
      </Box>
      {tabs && !dentro ? (
        <Box
          sx={{
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
            '& .MuiTab-root.Mui-selected': { color: `materias.${key}.tinta` },
            '& .MuiTabs-indicator': { bgcolor: `materias.${key}.tinta` },
          }}
        >
          <Box sx={inner}>{tabs}</Box>
        </Box>
      ) : null}
    </Box>
  );
}
