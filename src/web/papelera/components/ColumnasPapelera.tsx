import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fechaHora, plazo } from '#shared/base/fechas.ts';
import { seBorra } from '#shared/papelera.rules.ts';
import type { Eliminado } from '#shared/papelera.ts';
import { UndoIcon } from '#web/kit/ui/icons.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';

/** Whoever deletes without being a person: a command, or Ceiba by itself. */
const NADIE = 'Ceiba';

const quienDe = ({ quien }: Eliminado): string => quien ?? NADIE;
const cuandoDe = ({ fecha }: Eliminado, ahora: Date): string => plazo(fecha, ahora).text;

/** The last day is said in the colour of what is late. */
const SeBorra = ({ vence, ahora }: { vence: string; ahora: Date }) => {
  const cuando = seBorra(vence, ahora);
  return (
    <Box
      component="time"
      dateTime={vence}
      title={`Se borra el ${fechaHora(vence)}`}
      sx={{
        whiteSpace: 'nowrap',
        ...(cuando.startsWith('hoy') ? { color: 'warning.sobreSuave', fontWeight: 700 } : {}),
      }}
    >
      {cuando}
    </Box>
  );
};

export interface Restauracion {
  restaurar: (eliminado: Eliminado) => void;
  enCurso: ReadonlySet<number>;
}

function BotonRestaurar({ eliminado, restaurar, enCurso }: { eliminado: Eliminado } & Restauracion) {
  return (
    <Button
      variant="tonal"
      size="small"
      startIcon={<UndoIcon />}
      aria-label={`Restaurar ${eliminado.titulo}`}
      loading={enCurso.has(eliminado.idOperacion)}
      onClick={() => restaurar(eliminado)}
    >
      Restaurar
    </Button>
  );
}

/** Long names break; their lines keep off the edges of the row. */
const larga = { overflowWrap: 'anywhere', whiteSpace: 'normal', py: 0.75 } as const;

const DetalleDebajo = ({ detalle }: Pick<Eliminado, 'detalle'>) =>
  detalle ? (
    <Typography variant="body2" color="textSecondary">
      {detalle}
    </Typography>
  ) : null;

const columnaDetalle: Column<Eliminado> = {
  id: 'detalle',
  header: 'Detalle',
  value: ({ detalle }) => detalle,
  cell: ({ detalle }) => <Box sx={{ ...larga, minWidth: 140, maxWidth: 360 }}>{detalle || '—'}</Box>,
  sortable: false,
};

/** Of a detail that has no column of its own the first one tells. */
export const columnas = (
  ahora: Date,
  restauracion: Restauracion,
  conDetalle: boolean,
): Column<Eliminado>[] => [
  {
    id: 'titulo',
    header: 'Qué',
    value: ({ titulo }) => titulo,
    cell: ({ titulo, detalle }) => (
      <Box sx={{ ...larga, minWidth: 160, maxWidth: 360 }}>
        {titulo}
        {conDetalle ? null : <DetalleDebajo detalle={detalle} />}
      </Box>
    ),
    strong: true,
    sortable: false,
  },
  ...(conDetalle ? [columnaDetalle] : []),
  {
    id: 'quien',
    header: 'Quién lo eliminó',
    value: quienDe,
    cell: (uno) => <Box sx={{ ...larga, minWidth: 88, maxWidth: 240 }}>{quienDe(uno)}</Box>,
    sortable: false,
  },
  {
    id: 'fecha',
    header: 'Cuándo',
    value: (uno) => cuandoDe(uno, ahora),
    cell: (uno) => <Box sx={{ ...larga, minWidth: 84 }}>{cuandoDe(uno, ahora)}</Box>,
    quiet: true,
    sortable: false,
  },
  {
    id: 'vence',
    header: 'Se borra',
    value: ({ vence }) => seBorra(vence, ahora),
    cell: ({ vence }) => <SeBorra {...{ vence, ahora }} />,
    sortable: false,
  },
  {
    id: 'restaurar',
    header: 'Acción',
    value: () => null,
    cell: (eliminado) => <BotonRestaurar eliminado={eliminado} {...restauracion} />,
    align: 'center',
    sortable: false,
    acts: true,
  },
];

interface TelefonoProps extends Restauracion {
  eliminado: Eliminado;
  ahora: Date;
}

/** Something deleted, as a phone shows it. */
export function EliminadoEnTelefono({ eliminado, ahora, ...restauracion }: TelefonoProps) {
  const { titulo, detalle, vence } = eliminado;
  return (
    <Stack sx={{ gap: 0.25 }}>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{titulo}</Typography>
      {detalle ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {detalle}
        </Typography>
      ) : null}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {quienDe(eliminado)} · {plazo(eliminado.fecha, ahora).enFrase}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, pt: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          Se borra <SeBorra {...{ vence, ahora }} />
        </Typography>
        <BotonRestaurar eliminado={eliminado} {...restauracion} />
      </Stack>
    </Stack>
  );
}
