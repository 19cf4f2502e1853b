import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fechaCorta, fechaHora } from '#shared/base/fechas.ts';
import {
  cicloYAlcance,
  codigoEscrito,
  DICHO_DE_DOCUMENTO,
  type EstadoDeDocumento,
  NOMBRE_DE_DOCUMENTO,
  SIN_MARCA,
} from '#shared/documentos.rules.ts';
import type { Verificacion } from '#shared/documentos.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { AlertIcon, CheckCircleIcon, ErrorIcon } from '#web/kit/ui/icons.tsx';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';
import { medidas } from '#web/theme.medidas.ts';

const ASPECTO: Readonly<Record<EstadoDeDocumento, { color: 'success' | 'warning' | 'error'; icon: Icon }>> = {
  vigente: { color: 'success', icon: CheckCircleIcon },
  superado: { color: 'warning', icon: AlertIcon },
  anulado: { color: 'error', icon: ErrorIcon },
  desconocido: { color: 'error', icon: ErrorIcon },
  alterado: { color: 'error', icon: ErrorIcon },
};

const tarjeta = {
  bgcolor: 'background.paper',
  borderRadius: `${medidas.radio.tarjeta}px`,
  border: 1,
  borderColor: 'divider',
  px: 2,
  py: 1.5,
} as const;

/** When the later paper was issued, or this one annulled. */
function cuando({ estado, fecha }: Verificacion): string {
  if (fecha === null) return '';
  if (estado === 'superado') return ` La versión posterior es del ${fechaCorta(fecha)}.`;
  return estado === 'anulado' ? ` Lo anuló el ${fechaCorta(fecha)}.` : '';
}

function Aviso({ verificacion }: { verificacion: Verificacion }) {
  const { titulo, texto } = DICHO_DE_DOCUMENTO[verificacion.estado];
  const { color, icon: Icono } = ASPECTO[verificacion.estado];
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 2,
        p: 2.5,
        borderRadius: `${medidas.radio.tarjeta}px`,
        bgcolor: `${color}.suave`,
        color: `${color}.sobreSuave`,
      }}
    >
      <Icono sx={{ flex: 'none', fontSize: '1.75rem' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h1" color="inherit" sx={{ overflowWrap: 'anywhere' }}>
          {titulo}
        </Typography>
        <Typography variant="body2" color="inherit" sx={{ mt: 0.5 }}>
          {texto}
          {cuando(verificacion)}
        </Typography>
      </Box>
    </Box>
  );
}

function Datos({ documento }: { documento: NonNullable<Verificacion['documento']> }) {
  const { tipo, ciclo, alcance, estudiante, grado, seccion, emitido, codigo } = documento;
  const datos = [
    ['Documento', NOMBRE_DE_DOCUMENTO[tipo]],
    ['Ciclo y alcance', cicloYAlcance(ciclo, alcance)],
    ['Estudiante', estudiante],
    ['Grado y sección', `${grado} ${seccion}`],
    ['Emitida', fechaHora(emitido)],
    ['Código', codigoEscrito(codigo)],
  ] as const;
  return (
    <Box component="dl" sx={{ ...tarjeta, m: 0 }}>
      {datos.map(([nombre, valor]) => (
        <Box key={nombre} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.5 }}>
          <Typography component="dt" color="textSecondary" sx={{ flex: '0 0 8em' }}>
            {nombre}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, flex: '1 1 7em', fontWeight: 700, overflowWrap: 'anywhere' }}
          >
            {valor}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface RenglonProps {
  materia: string;
  promedio: number | null;
  reprobada: boolean;
  sinPublicar?: true | undefined;
  total?: boolean;
}

function Renglon({ materia, promedio, reprobada, sinPublicar, total = false }: RenglonProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        justifyContent: 'space-between',
        py: 1,
        borderTop: total ? 2 : 1,
        borderColor: total ? 'primary.main' : 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: total ? 700 : undefined }}>
        {materia}
      </Typography>
      <Typography
        color={reprobada ? 'error' : undefined}
        sx={{ flex: 'none', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {reprobada ? (
          <>
            <span aria-hidden="true">▾ </span>
            <Box component="span" sx={visuallyHidden}>
              reprobada:{' '}
            </Box>
          </>
        ) : null}
        {promedio ?? (sinPublicar ? SIN_MARCA.sinPublicar : SIN_MARCA.noGenerada)}
      </Typography>
    </Box>
  );
}

/** What is found of a code, and what of the paper can be compared with it. */
export function Resultado({ verificacion }: { verificacion: Verificacion }) {
  const { documento, promedios, general, resultado } = verificacion;
  return (
    <>
      <Aviso verificacion={verificacion} />
      {documento ? <Datos documento={documento} /> : null}
      {promedios.length > 0 ? (
        <section aria-labelledby="promedios">
          <Typography id="promedios" variant="h5" component="h2" sx={{ mb: 1 }}>
            Promedios que dice el papel
          </Typography>
          <Box component="ul" sx={{ ...tarjeta, m: 0, listStyle: 'none' }}>
            {promedios.map((uno) => (
              <Renglon key={uno.materia} {...uno} />
            ))}
            {general ? (
              <Renglon
                total
                materia="Promedio general"
                promedio={general.promedio}
                reprobada={general.reprobado}
                sinPublicar={general.sinPublicar}
              />
            ) : null}
          </Box>
        </section>
      ) : null}
      {resultado ? (
        <Typography>
          Resultado: <strong>{resultado}</strong>
        </Typography>
      ) : null}
    </>
  );
}
