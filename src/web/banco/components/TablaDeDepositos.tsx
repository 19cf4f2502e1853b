import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { conceptosDe, porAlumno } from '#shared/banco/palabras.rules.ts';
import { type Confianza, NOMBRE_DE_CONFIANZA } from '#shared/banco.rules.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { useNow } from '#web/kit/clock.ts';
import { ActionMenu, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import type { Icon } from '#web/kit/ui/icon.tsx';
import {
  AlertIcon,
  CheckCircleIcon,
  CheckIcon,
  InfoIcon,
  PersonIcon,
  SearchIcon,
} from '#web/kit/ui/icons.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { type Renglon, type Revision, sePuedeMarcar } from './useRevision.ts';

const TONOS: Record<Confianza, { tone: Tone; icon: Icon }> = {
  segura: { tone: 'success', icon: CheckCircleIcon },
  probable: { tone: 'info', icon: PersonIcon },
  revisar: { tone: 'accent', icon: AlertIcon },
  ninguna: { tone: 'neutral', icon: InfoIcon },
  registrada: { tone: 'primary', icon: CheckIcon },
};

/** How sure it is and why; of what is done, what became of it. */
function PorQue({ renglon: { movimiento, confianza, elegido, resto } }: { renglon: Renglon }) {
  const { propuesta, estado, motivo, corte, aplicado } = movimiento;
  const sinAplicar = aplicado > 0 && resto > 0 ? `${quetzales(resto)} sin aplicar` : null;
  if (elegido) return <StatusChip tone="success" icon={CheckIcon} text="Elegido a mano" />;
  if (!propuesta || !confianza) {
    return estado === 'ignorado' ? (
      <StatusChip
        tone="neutral"
        icon={InfoIcon}
        text={corte === null ? (motivo ?? '') : `${motivo}, corte ${corte}`}
      />
    ) : (
      <StatusChip tone="success" icon={CheckIcon} text="Confirmado" />
    );
  }
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.25 }}>
      <StatusChip {...TONOS[confianza]} text={NOMBRE_DE_CONFIANZA[confianza]} />
      {sinAplicar || propuesta.motivo ? (
        <Typography variant="caption" color="textSecondary">
          {sinAplicar ?? propuesta.motivo}
        </Typography>
      ) : null}
    </Stack>
  );
}

const quien = { fontWeight: 700, overflowWrap: 'anywhere' } as const;

interface DestinoProps {
  renglon: Renglon;
  /** Missing for who may only look. */
  onBuscar: (() => void) | null;
  onEnlazar: (() => void) | null;
}

/** Whose a deposit is, and what it pays. */
function Destino({ renglon: { movimiento, lineas }, onBuscar, onEnlazar }: DestinoProps) {
  const esteCiclo = schoolYear(useNow());
  const recibos = movimiento.propuesta?.recibo ? [movimiento.propuesta.recibo] : movimiento.recibos;
  if (lineas.length > 0) {
    return (
      <Stack sx={{ minWidth: 0 }}>
        {porAlumno(lineas).map(({ idEstudiante, alumno, lineas: suyas }) => (
          <Box key={idEstudiante}>
            <Typography variant="body2" sx={quien}>
              {alumno}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {conceptosDe(suyas, esteCiclo)}
            </Typography>
          </Box>
        ))}
      </Stack>
    );
  }
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      {recibos.map(({ idRecibo, numero, alumno, registrado, delBanco }) => (
        <Box key={idRecibo}>
          <Typography variant="body2" sx={quien}>{`Recibo ${numero} · ${alumno}`}</Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {`${delBanco ? 'Confirmado' : 'Registrado en caja'} el ${fechaCorta(registrado)}`}
          </Typography>
        </Box>
      ))}
      {onEnlazar && movimiento.propuesta?.recibo ? (
        <Button variant="outlined" color="inherit" onClick={onEnlazar}>
          Enlazar
        </Button>
      ) : null}
      {onBuscar && !movimiento.propuesta?.recibo ? (
        <Button variant="outlined" color="inherit" startIcon={<SearchIcon />} onClick={onBuscar}>
          Buscar alumno…
        </Button>
      ) : null}
    </Stack>
  );
}

const nombreDe = ({ movimiento }: Renglon): string =>
  `${movimiento.referencia} ${quetzales(movimiento.monto)}`.trim();

interface TablaProps {
  revision: Revision;
  renglones: readonly Renglon[];
  /** Whether who looks may confirm. */
  puede: boolean;
  acciones: (renglon: Renglon) => MenuAction[];
  onBuscar: (renglon: Renglon) => void;
  onEnlazar: (idMovimiento: number, idRecibo: number) => void;
  empty: ReactNode;
}

/** Deposits with what they seem to pay. Those that pay nothing yet, and are of no receipt, cannot be ticked. */
export function TablaDeDepositos(props: TablaProps) {
  const { revision, renglones, puede, acciones, onBuscar, onEnlazar, empty } = props;
  const buscar = (renglon: Renglon) =>
    puede && renglon.movimiento.propuesta ? () => onBuscar(renglon) : null;
  const enlazar = ({ movimiento: { idMovimiento, propuesta } }: Renglon) => {
    const recibo = propuesta?.recibo;
    return puede && recibo ? () => onEnlazar(idMovimiento, recibo.idRecibo) : null;
  };
  const destino = (renglon: Renglon) => (
    <Destino renglon={renglon} onBuscar={buscar(renglon)} onEnlazar={enlazar(renglon)} />
  );
  const columnas: Column<Renglon>[] = [
    {
      id: 'fecha',
      header: 'Fecha',
      value: ({ movimiento }) => movimiento.fecha,
      cell: ({ movimiento }) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {fechaCorta(movimiento.fecha).slice(0, -5)}
        </Box>
      ),
    },
    { id: 'boleta', header: 'Boleta', value: ({ movimiento }) => movimiento.referencia },
    {
      id: 'descripcion',
      header: 'Descripción del banco',
      value: ({ movimiento }) => movimiento.descripcion,
      cell: ({ movimiento }) => (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ width: 168, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {movimiento.descripcion}
        </Typography>
      ),
    },
    {
      id: 'monto',
      header: 'Monto',
      align: 'right',
      strong: true,
      value: ({ movimiento }) => movimiento.monto,
      cell: ({ movimiento }) => quetzales(movimiento.monto),
    },
    {
      id: 'alumno',
      header: 'Alumno y conceptos',
      value: ({ lineas, movimiento }) =>
        [...lineas.map(({ alumno }) => alumno), ...movimiento.recibos.map(({ alumno }) => alumno)].join(' '),
      cell: destino,
    },
    {
      id: 'porque',
      header: 'Por qué',
      value: ({ confianza }) => confianza,
      cell: (renglon) => <PorQue renglon={renglon} />,
    },
  ];
  const marcar = (ids: readonly string[]) => {
    const puestos = new Set(ids);
    revision.marcar(
      renglones
        .filter(sePuedeMarcar)
        .map(
          ({ movimiento: { idMovimiento } }) => [idMovimiento, puestos.has(String(idMovimiento))] as const,
        ),
    );
  };
  return (
    <DataTable
      label="Depósitos"
      rows={renglones}
      columns={columnas}
      idOf={({ movimiento }) => movimiento.idMovimiento}
      nameOf={nombreDe}
      search="Boleta, descripción o alumno..."
      density="roomy"
      pageSize={POR_PAGINA}
      selection={renglones
        .filter(({ marcado }) => marcado)
        .map(({ movimiento }) => String(movimiento.idMovimiento))}
      {...(puede ? { onSelection: marcar, rowMenu: acciones } : {})}
      empty={empty ?? <EmptyState text="No hay depósitos con este filtro." />}
      wide
      compact={(renglon) => {
        const { movimiento } = renglon;
        return (
          <Stack sx={{ gap: 0.5 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
              <strong>{quetzales(movimiento.monto)}</strong>
              <Typography variant="caption" color="textSecondary">
                {[fechaCorta(movimiento.fecha).slice(0, -5), movimiento.referencia]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Stack>
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {movimiento.descripcion}
            </Typography>
            {destino(renglon)}
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'end' }}>
              <PorQue renglon={renglon} />
              {puede ? (
                <ActionMenu label={`Opciones de ${nombreDe(renglon)}`} actions={acciones(renglon)} />
              ) : null}
            </Stack>
          </Stack>
        );
      }}
    />
  );
}

const POR_PAGINA = 50;
