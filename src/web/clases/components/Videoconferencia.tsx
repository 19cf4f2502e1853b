import Button from '@mui/material/Button';
import { useState } from 'react';
import { partirReunion } from '#shared/clases.rules.ts';
import { type ClaseDocente, CONTRASENIA_MEET_MAX, LINK_MAX, reunionForm } from '#shared/clases.ts';
import { CampoTexto } from '#web/base/form/CampoTexto.tsx';
import { DialogoFormulario } from '#web/base/form/DialogoFormulario.tsx';
import { enviar } from '#web/base/form/enviar.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import { Rejilla } from '#web/base/form/Rejilla.tsx';
import { IconoVideo } from '#web/base/ui/iconos-escuela.tsx';
import { useConfigurarReunion } from '../api.ts';

function DialogoReunion({ clase, onClose }: { clase: ClaseDocente; onClose: () => void }) {
  const { link, contrasenia } = partirReunion(clase.meetingLinkString);
  const form = useFormulario(reunionForm, {
    meetingLinkString: link ?? '',
    contraseniaMeet: contrasenia ?? '',
  });
  const guardar = useConfigurarReunion(onClose);
  const query = { asignacion: String(clase.idGradoSeccionMateriaColaborador) };
  return (
    <DialogoFormulario
      form={form}
      open
      width="angosto"
      title="Videoconferencia"
      subject={clase.idMateriaNavigation.nombre}
      onClose={onClose}
      onSubmit={enviar(form, (body) => guardar.mutateAsync({ query, body }))}
    >
      <Rejilla columns={1}>
        <CampoTexto control={form.control} name="meetingLinkString" label="Link" required max={LINK_MAX} />
        <CampoTexto
          control={form.control}
          name="contraseniaMeet"
          label="Contraseña"
          max={CONTRASENIA_MEET_MAX}
        />
      </Rejilla>
    </DialogoFormulario>
  );
}

/** Opens the meeting's settings; students see the link on their board. */
export function Videoconferencia({ clase }: { clase: ClaseDocente }) {
  const [open, setOpen] = useState(false);
  if (!clase.permisos.editar) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<IconoVideo />}
        onClick={() => setOpen(true)}
        // Beside the state of the block on the narrowest phones.
        sx={{ px: { xs: 1.5, sm: 2.25 } }}
      >
        Videoconferencia
      </Button>
      {open ? <DialogoReunion clase={clase} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
