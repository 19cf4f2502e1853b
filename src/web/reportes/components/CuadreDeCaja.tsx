import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fechaHora } from '#shared/base/fechas.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import type { Comprobacion, Cuadre } from '#shared/reportes.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { BotonInforme } from '#web/exportaciones/components/BotonInforme.tsx';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { useCuadre } from '#web/reportes/api.ts';
import { usePermite } from '#web/sesion/api.ts';

const UNA = { recibos: 'recibo', cortes: 'corte' } as const;

const escrito = (valor: number, { unidad }: Comprobacion): string =>
  unidad === 'quetzales' ? quetzales(valor) : contar(valor, UNA[unidad], unidad);

/** Above every report while the money does not add up, for who may see why. */
export function NoCuadra() {
  const permitido = usePermite('cuadre');
  const cuadre = useCuadre(permitido).data?.data;
  if (!permitido || !cuadre || cuadre.cuadra) return null;
  return (
    <Alert severity="warning" icon={<AlertIcon />} sx={{ mb: 2 }}>
      Los recibos, las cuentas y los reportes no suman lo mismo. Mira en Cuadre qué no coincide y avisa a
      quien cuida el sistema.
    </Alert>
  );
}

function Fila({ comprobacion }: { comprobacion: Comprobacion }) {
  const { nombre, izquierda, derecha, diferencia, donde } = comprobacion;
  const bien = diferencia === 0;
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ gap: 1.5, px: 2, py: 1.5, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{nombre}</Typography>
        <Typography variant="body2" color="textSecondary">
          {escrito(izquierda, comprobacion)} y {escrito(derecha, comprobacion)}
          {donde.length > 0 ? `. No coincide: ${donde.join(', ')}` : ''}
        </Typography>
      </Box>
      <StatusChip
        tone={bien ? 'success' : 'warning'}
        text={bien ? 'Cuadra' : `Difiere en ${escrito(diferencia, comprobacion)}`}
      />
    </Stack>
  );
}

const resultado = ({ cuadra, total }: Cuadre): string =>
  cuadra ? `Todo cuadra: ${quetzales(total)}` : 'Hay algo que no cuadra';

/** Whether everything that has to be equal is. */
export function CuadreDeCaja() {
  const { ciclo } = useCiclo();
  return (
    <QueryView query={useCuadre(true)} skeleton={<RowsSkeleton rows={6} />}>
      {(cuadre) => (
        <>
          <Stack
            direction="row"
            useFlexGap
            sx={{ alignItems: 'center', gap: 1.5, p: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}
          >
            <Box>
              <Typography
                variant="h4"
                component="h2"
                sx={{ color: cuadre.cuadra ? 'success.main' : 'warning.main' }}
              >
                {resultado(cuadre)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                Revisado el {fechaHora(cuadre.revisado)}. También se revisa solo cada noche.
              </Typography>
            </Box>
            <BotonInforme informe="cuadre" {...{ ciclo }} />
          </Stack>
          <Box component="ul" aria-label="Comprobaciones" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {cuadre.comprobaciones.map((una) => (
              <Fila key={una.nombre} comprobacion={una} />
            ))}
          </Box>
        </>
      )}
    </QueryView>
  );
}
