import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { seccionCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import { cicloCerradoMensaje } from '#shared/ciclos.rules.ts';
import type { SeccionResumen } from '#shared/grados/seccion.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import type { ObservacionesDeBloque } from '#shared/observaciones.ts';
import { NativeSelectInput } from '#web/kit/form/NativeSelectInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { AlertIcon, CloudIcon, ErrorIcon, LockIcon, OfflineIcon, ReloadIcon } from '#web/kit/ui/icons.tsx';
import { NotebookIcon } from '#web/kit/ui/icons-objects.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { useObservaciones } from '../api.ts';
import type { OutboxDeObservaciones } from '../state/observaciones-outbox.ts';
import { outboxDeObservaciones } from '../state/outboxes.ts';
import { CajaDeObservacion } from './CajaDeObservacion.tsx';

interface EscritasProps {
  datos: ObservacionesDeBloque;
  outbox: OutboxDeObservaciones;
}

const lista = {
  display: 'grid',
  gap: 2,
  p: 0,
  m: 0,
  mt: 2,
  listStyle: 'none',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Whether the server has everything. */
function Guardado({ outbox }: { outbox: OutboxDeObservaciones }) {
  const estado = useSyncExternalStore(outbox.suscribir, outbox.estado);
  if (estado === 'porDecidir')
    return <StatusChip variant="text" tone="warning" icon={AlertIcon} text="Decide cuál queda" />;
  if (estado === 'sinGuardar')
    return (
      <StatusChip
        variant="text"
        tone="warning"
        icon={OfflineIcon}
        text={`${navigator.onLine ? 'Sin respuesta' : 'Sin conexión'}: guardado en este equipo`}
      />
    );
  if (estado === 'porCorregir')
    return <StatusChip variant="text" tone="error" icon={ErrorIcon} text="Sin guardar: corrige lo marcado" />;
  if (estado === 'guardando')
    return <StatusChip variant="text" tone="info" icon={ReloadIcon} text="Guardando.." />;
  return <StatusChip variant="text" tone="neutral" icon={CloudIcon} text="Guardado" />;
}

function Escritas({ datos: { alumnos }, outbox }: EscritasProps) {
  useLayoutEffect(() => outbox.sembrar(alumnos), [outbox, alumnos]);
  // Leaving the screen takes the box away without leaving it.
  useEffect(() => () => void outbox.enviar(), [outbox]);
  return (
    <Box component="ul" aria-label="Observaciones por alumno" sx={lista}>
      {alumnos.map((alumno, index) => (
        <CajaDeObservacion
          key={alumno.idEstudianteGrado}
          outbox={outbox}
          alumno={alumno}
          numero={index + 1}
        />
      ))}
    </Box>
  );
}

function Leidas({
  datos: { alumnos, fechaCerrada },
  ciclo,
}: {
  datos: ObservacionesDeBloque;
  ciclo: number;
}) {
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <StatusChip
          variant="text"
          tone="neutral"
          icon={LockIcon}
          text={fechaCerrada === null ? cicloCerradoMensaje(ciclo) : seccionCerradaMensaje(fechaCerrada)}
        />
      </Box>
      <Box component="ul" aria-label="Observaciones por alumno" sx={lista}>
        {alumnos.map(({ idEstudianteGrado, estudiante, texto }) => (
          <li key={idEstudianteGrado}>
            <Typography variant="subtitle2">{porApellidos(estudiante)}</Typography>
            <Typography variant="body2" color={texto ? 'textPrimary' : 'textSecondary'}>
              {texto || 'Sin observación'}
            </Typography>
          </li>
        ))}
      </Box>
    </>
  );
}

/** What is asked of a section: its year and how it is called. */
export interface SeccionObservada
  extends Pick<SeccionResumen, 'idGradoSeccion' | 'idCicloEscolar' | 'seccion'> {
  idGradoNavigation: { nombre: string };
}

interface ObservacionesProps {
  seccion: SeccionObservada;
  bloque: number;
  onBloque: (bloque: number) => void;
}

/** The remarks of a section in a block, a box for each student, saved while one writes. */
export function ObservacionesDeSeccion({ seccion, bloque, onBloque }: ObservacionesProps) {
  const { idGradoSeccion, idCicloEscolar } = seccion;
  const observaciones = useObservaciones(idGradoSeccion, bloque);
  const sobre = `${seccion.idGradoNavigation.nombre} ${seccion.seccion}, bloque ${bloque}`;
  const outbox = useMemo(
    () => outboxDeObservaciones(idGradoSeccion, bloque, sobre),
    [idGradoSeccion, bloque, sobre],
  );
  // What was typed and could not be saved any more stays where it can be read and copied.
  const quedaAlgo = useSyncExternalStore(outbox.suscribir, outbox.quedaAlgo);
  const datos = observaciones.data?.data;
  const bloques = Array.from({ length: datos?.numeroBloques ?? bloque }, (_, index) => index + 1);
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ width: 200 }}>
          <NativeSelectInput
            label="Bloque"
            options={bloques.map((uno) => ({ value: uno, label: `Bloque ${uno}` }))}
            value={bloque}
            icon={<NotebookIcon />}
            onChange={onBloque}
          />
        </Box>
        {datos?.permisos.escribir || quedaAlgo ? <Guardado outbox={outbox} /> : null}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Salen en la boleta del bloque. Se guardan mientras escribes; con la tecla Tab pasas al siguiente
        alumno.
      </Typography>
      <QueryView
        query={observaciones}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ alumnos }) => alumnos.length === 0}
        empty={
          <EmptyState
            title="Todavía no hay alumnos"
            text="Cuando la secretaría inscriba alumnos en esta sección, podrás escribir aquí."
          />
        }
      >
        {(leidos) =>
          leidos.permisos.escribir || quedaAlgo ? (
            <Escritas datos={leidos} outbox={outbox} />
          ) : (
            <Leidas datos={leidos} ciclo={idCicloEscolar} />
          )
        }
      </QueryView>
    </Card>
  );
}
