import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { TrabajoGuardado } from '#shared/entregas/trabajo.ts';
import { consultarVideoEstudiante } from '#shared/videos.ts';
import { BotonAdjuntar } from '#web/archivos/components/BotonAdjuntar.tsx';
import { ListaAdjuntos } from '#web/archivos/components/ListaAdjuntos.tsx';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { fechaHora } from '#web/base/ui/formatos.ts';
import { IconoTexto } from '#web/base/ui/iconos-escuela.tsx';
import { useConexion } from '#web/base/ui/SinConexion.tsx';
import { TextoConEnlaces } from '#web/base/ui/TextoConEnlaces.tsx';
import type { UsoDeMesa } from '../../borradores/components/useMesa.ts';
import type { useActosDeTrabajo } from '../api.ts';
import { AccionesTrabajo } from './AccionesTrabajo.tsx';
import { Borrado, DosTextos, NoLlego } from './AvisosDeMesa.tsx';
import { DialogoTexto } from './DialogoTexto.tsx';
import { ListaTrabajo } from './ListaTrabajo.tsx';

interface TuTrabajoProps {
  heading: ReactNode;
  uso: UsoDeMesa;
  actos: ReturnType<typeof useActosDeTrabajo>;
  /** What the server has. */
  guardado: TrabajoGuardado;
  /** When it was handed in. */
  entregado: string | null;
  editable: boolean;
  /** When the running exam ends. */
  fin: string | null;
  /** Takes the delivery back; null when that is not possible. */
  onCancel: (() => void) | null;
  /** Instead of the work, e.g. before an exam was started. */
  hint?: string;
}

/** What is being prepared. */
function EnPreparacion({ uso, actos, fin }: Pick<TuTrabajoProps, 'uso' | 'actos' | 'fin'>) {
  const [escribe, setEscribe] = useState(false);
  const online = useConexion();
  const { mesa, hoja, subida, adjuntos, estado, entregando, porEntregar, escribir } = uso;
  const fijo = entregando || porEntregar || actos.busy;
  return (
    <>
      <DosTextos {...uso} />
      <ListaTrabajo
        adjuntos={fijo ? null : adjuntos}
        paused={!online || estado === 'sinRed'}
        onEditText={() => setEscribe(true)}
        onRemoveText={() => escribir('')}
        {...{ hoja, subida }}
      />
      <Borrado {...uso} />
      {fijo ? null : (
        <BotonAdjuntar
          adjuntos={adjuntos}
          consulta={consultarVideoEstudiante}
          more={[{ text: 'Texto', icon: IconoTexto, onClick: () => setEscribe(true) }]}
        />
      )}
      <AccionesTrabajo
        busy={actos.busy}
        onComplete={() => actos.completar((guardado) => mesa.asentar(guardado))}
        {...{ uso }}
      />
      {escribe ? (
        <DialogoTexto
          contenido={hoja.contenido}
          onType={escribir}
          onClose={() => setEscribe(false)}
          {...{ fin }}
        />
      ) : null}
    </>
  );
}

/** What was handed in, or what lay there when the time was over. */
function Entregado({ uso, guardado, entregado }: Pick<TuTrabajoProps, 'uso' | 'guardado' | 'entregado'>) {
  const { contenido, archivos, videos } = guardado;
  const nada = !contenido && archivos.length + videos.length === 0;
  return (
    <>
      {contenido ? <TextoConEnlaces text={contenido} /> : null}
      <ListaAdjuntos {...{ archivos, videos }} />
      {entregado ? (
        <Typography variant="body2" color="textSecondary">
          {nada ? 'Completada sin adjuntos' : 'Entregado'} el {fechaHora(entregado)}
        </Typography>
      ) : null}
      {!entregado && !nada ? (
        <Typography variant="body2" color="textSecondary">
          Quedó guardado sin entregar.
        </Typography>
      ) : null}
      {uso.estado === 'guardado' ? null : <NoLlego {...uso} />}
    </>
  );
}

/** The student's own work: to prepare and hand in while there is time, to look at afterwards. */
export function TuTrabajo(props: TuTrabajoProps) {
  const { heading, uso, actos, guardado, entregado, editable, fin, onCancel, hint } = props;
  const [asks, setAsks] = useState(false);
  const sx = editable
    ? { p: { xs: 2, sm: 3 }, border: 2, borderColor: 'primary.main' }
    : { p: { xs: 2, sm: 3 } };
  return (
    <Card component="section" aria-label="Tu trabajo" sx={sx}>
      <Stack sx={{ gap: 2 }}>
        {heading}
        {hint ? (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        ) : null}
        {!hint && editable && !uso.lista ? <EsqueletoFilas rows={1} /> : null}
        {!hint && editable && uso.lista ? <EnPreparacion {...{ uso, actos, fin }} /> : null}
        {hint || editable ? null : <Entregado {...{ uso, guardado, entregado }} />}
        {onCancel ? (
          <Button variant="outlined" size="large" loading={actos.busy} onClick={() => setAsks(true)}>
            Anular entrega
          </Button>
        ) : null}
      </Stack>
      <Confirmacion
        open={asks}
        title="Anular entrega"
        text="¿Deseas anular la entrega de tu tarea?"
        detail="Tu trabajo se conserva y podrás entregarlo de nuevo mientras haya tiempo."
        accept="Anular entrega"
        onAccept={() => {
          setAsks(false);
          onCancel?.();
        }}
        onClose={() => setAsks(false)}
      />
    </Card>
  );
}
