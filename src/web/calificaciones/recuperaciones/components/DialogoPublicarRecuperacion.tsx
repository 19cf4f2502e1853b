import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type {
  AlumnoEnRecuperacion,
  PublicarRecuperacionesForm,
} from '#shared/calificaciones/recuperaciones.ts';
import { motivoDeCambioForm } from '#shared/entregas.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { claveDe, pendienteDe, publicada } from '#web/calificaciones/hoja/state/celda.ts';
import type { OutboxDeHoja } from '#web/calificaciones/hoja/state/hoja-outbox.ts';
import { porCorregirMensaje } from '#web/calificaciones/hoja/state/publicacion.ts';
import { CampoMotivo } from '#web/entregas/revision/components/CampoMotivo.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';

interface DialogoProps {
  oportunidad: number;
  alumnos: readonly AlumnoEnRecuperacion[];
  outbox: OutboxDeHoja;
  busy: boolean;
  onPublish: (body: PublicarRecuperacionesForm) => void;
  onClose: () => void;
}

/** Publishes what is in draft, and who did not come among those without a mark. */
export function DialogoPublicarRecuperacion(props: DialogoProps) {
  const { oportunidad, alumnos, outbox, busy, onPublish, onClose } = props;
  const [ausentes, setAusentes] = useState<ReadonlySet<number>>(new Set());
  const form = useSchemaForm(motivoDeCambioForm, { motivo: '' });
  const todas = alumnos.map((alumno) => {
    const clave = claveDe(oportunidad, alumno.idEstudianteGrado);
    return { alumno, celda: outbox.local.celda(clave), rechazada: outbox.rechazadas.de(clave) !== null };
  });
  // What is below a text that is no mark nobody sees, and whoever has one did come.
  const celdas = todas.filter(({ rechazada }) => !rechazada);
  const conBorrador = celdas.filter(
    ({ celda }) => !celda.choque && celda.rechazo === null && pendienteDe(celda) !== null,
  );
  const sinNota = celdas.filter(
    ({ alumno, celda }) =>
      pendienteDe(celda) === null && publicada(celda.guardada) === null && alumno.estado === 'pendiente',
  );
  const vista = ({ alumno, celda }: (typeof celdas)[number]) => ({
    idEstudianteGrado: alumno.idEstudianteGrado,
    version: celda.guardada.version,
  });
  const cambian = conBorrador.some(
    ({ alumno, celda }) => alumno.estado !== 'pendiente' || publicada(celda.guardada) !== null,
  );
  const marcas = conBorrador.map(vista);
  const faltaron = sinNota.filter(({ alumno }) => ausentes.has(alumno.idEstudianteGrado)).map(vista);
  const cuantas = marcas.length + faltaron.length;
  const conMotivo = form.handleSubmit(({ motivo }) => onPublish({ marcas, ausentes: faltaron, motivo }));
  const publicar = () =>
    cambian ? void conMotivo() : onPublish({ marcas, ausentes: faltaron, motivo: undefined });
  const marcar = (id: number, si: boolean) => {
    const nuevo = new Set(ausentes);
    if (si) nuevo.add(id);
    else nuevo.delete(id);
    setAusentes(nuevo);
  };
  return (
    <ModalDialog
      open
      width="angosto"
      title={`Publicar recuperación ${oportunidad}`}
      subject="Los alumnos las ven enseguida."
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button variant="contained" loading={busy} disabled={cuantas === 0} onClick={publicar}>
            Publicar
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>
          {marcas.length === 0
            ? 'No hay notas en borrador.'
            : `Se ${marcas.length === 1 ? 'publica' : 'publican'} ${contar(marcas.length, 'nota', 'notas')}.`}
        </Typography>
        {sinNota.length > 0 ? (
          <Stack role="group" aria-label="Quiénes no se presentaron">
            <Typography variant="subtitle2">Sin nota. Marca a quien no se presentó:</Typography>
            {sinNota.map(({ alumno: { idEstudianteGrado: id, estudiante } }) => (
              <FormControlLabel
                key={id}
                label={porApellidos(estudiante)}
                control={<Checkbox checked={ausentes.has(id)} onChange={(_, si) => marcar(id, si)} />}
              />
            ))}
          </Stack>
        ) : null}
        {celdas.length < todas.length ? (
          <Warning>{porCorregirMensaje(todas.length - celdas.length)}</Warning>
        ) : null}
        {cambian ? <CampoMotivo form={form} /> : null}
      </Stack>
    </ModalDialog>
  );
}
