import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { PASOS, type Paso } from '#shared/puesta/avance.rules.ts';
import type { PasoDePuesta } from '#shared/puesta/avance.ts';
import { CheckIcon, ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';
import { paths } from '#web/paths.ts';
import { NOMBRE_DE_PASO } from '../api.ts';

const BOLA = 26;

const Bola = ({ numero, listo, aqui }: { numero: number; listo: boolean; aqui: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: BOLA,
      height: BOLA,
      borderRadius: '50%',
      border: 2,
      fontSize: 13,
      fontWeight: 700,
      borderColor: listo || aqui ? 'primary.main' : 'trazo.borde',
      bgcolor: listo ? 'primary.main' : 'transparent',
      color: listo ? 'primary.contrastText' : 'inherit',
    }}
  >
    {listo ? <CheckIcon fontSize="small" /> : numero}
  </Box>
);

interface ListaProps {
  pasos: readonly PasoDePuesta[];
  actual: Paso;
  saltados: readonly Paso[];
}

/** The seven steps, in any order. On a phone only the step at hand has its name. */
export function ListaDePasos({ pasos, actual, saltados }: ListaProps) {
  return (
    <Card
      component="nav"
      aria-label="Pasos"
      sx={{ p: 1, display: { xs: 'flex', md: 'block' }, flexWrap: 'wrap', gap: 0.5 }}
    >
      {pasos.map(({ paso, estado, detalle }) => {
        const aqui = paso === actual;
        const listo = estado === 'listo';
        const palabra = listo ? 'Listo' : saltados.includes(paso) ? 'Después' : 'Falta';
        return (
          <Box
            key={paso}
            component={Link}
            to={paths.pasoDePuesta.to({ paso })}
            replace
            aria-current={aqui ? 'step' : undefined}
            sx={{
              // What is hidden in it stays where it is.
              position: 'relative',
              display: 'flex',
              flex: { xs: 'none', md: 'initial' },
              alignItems: 'center',
              gap: 1.5,
              minHeight: { xs: 44, md: 54 },
              minWidth: 44,
              px: { xs: 1, md: 1.25 },
              py: 0.75,
              borderRadius: 1.25,
              textDecoration: 'none',
              color: aqui ? 'primary.sobreSuave' : 'text.primary',
              bgcolor: aqui ? 'primary.suave' : 'transparent',
              '&:hover': { bgcolor: aqui ? 'primary.suave' : 'action.hover' },
            }}
          >
            <Bola numero={PASOS.indexOf(paso) + 1} listo={listo} aqui={aqui} />
            <Box sx={{ flex: 1, minWidth: 0, display: { xs: aqui ? 'block' : 'none', md: 'block' } }}>
              <Typography
                variant="subtitle2"
                component="span"
                sx={{ display: 'block', whiteSpace: { xs: 'nowrap', md: 'normal' } }}
              >
                {NOMBRE_DE_PASO[paso]}
              </Typography>
              <Typography
                variant="caption"
                component="span"
                sx={{
                  display: { xs: 'none', md: 'block' },
                  color: aqui ? 'inherit' : 'text.secondary',
                  overflowWrap: 'anywhere',
                }}
              >
                {detalle}
              </Typography>
            </Box>
            <Box component="span" sx={{ ...visuallyHidden, display: { md: 'none' } }}>
              {aqui ? palabra : `${NOMBRE_DE_PASO[paso]}: ${palabra}`}
            </Box>
            {aqui ? (
              <ChevronRightIcon fontSize="small" sx={{ display: { xs: 'none', md: 'block' } }} />
            ) : (
              <Typography
                variant="caption"
                component="span"
                color={listo ? 'primary.sobreSuave' : 'textSecondary'}
                sx={{ display: { xs: 'none', md: 'block' } }}
              >
                {palabra}
              </Typography>
            )}
          </Box>
        );
      })}
    </Card>
  );
}
