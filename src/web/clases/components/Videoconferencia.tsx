import Button from '@mui/material/Button';
import { useState } from 'react';
import { partirReunion } from '#shared/clases.rules.ts';
import {
  type ClaseDocente,
  CONTRASENIA_MEET_MAX,
  claseDocente,
  LINK_MAX,
  reunionForm,
} from '#shared/clases.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { DeleteIcon, EditIcon } from '#web/kit/ui/icons.tsx';
import { PlayIcon, VideoIcon } from '#web/kit/ui/icons-objects.tsx';
import { useConfigurarReunion, useQuitarReunion } from '../api.ts';

function valoresDe({ meetingLinkString }: ClaseDocente) {
  const { link, contrasenia } = partirReunion(meetingLinkString);
  return { meetingLinkString: link ?? '', contraseniaMeet: contrasenia ?? '' };
}

function DialogoReunion({ clase, onClose }: { clase: ClaseDocente; onClose: () => void }) {
  const form = useSchemaForm(reunionForm, valoresDe(clase));
  const guardar = useConfigurarReunion(onClose);
  const query = { asignacion: String(clase.idGradoSeccionMateriaColaborador) };
  const versionado = useVersionedForm({
    form,
    kept: clase,
    schema: claseDocente,
    valuesOf: valoresDe,
    save: (body, version) => guardar.mutateAsync({ query, body: { ...body, version } }),
  });
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title="Videoconferencia"
      subject={clase.idMateriaNavigation.nombre}
      onClose={onClose}
      onSubmit={versionado.submit}
      versioned={versionado}
    >
      <FormGrid columns={1}>
        <TextInputField
          control={form.control}
          name="meetingLinkString"
          label="Link"
          required
          max={LINK_MAX}
        />
        <TextInputField
          control={form.control}
          name="contraseniaMeet"
          label="Contraseña"
          max={CONTRASENIA_MEET_MAX}
        />
      </FormGrid>
    </FormDialog>
  );
}

type Abierto = 'cambiar' | 'quitar' | null;

/** The meeting of a class: students see its link on their desk. Without one the button leads straight to setting it. */
export function Videoconferencia({ clase }: { clase: ClaseDocente }) {
  const [abierto, setAbierto] = useState<Abierto>(null);
  const cerrar = () => setAbierto(null);
  const quitar = useQuitarReunion(cerrar);
  const { link } = partirReunion(clase.meetingLinkString);
  if (!clase.permisos.editar) return null;
  const cambiar = () => setAbierto('cambiar');
  return (
    <>
      {link ? (
        <ActionMenu
          text="Videoconferencia"
          label="Videoconferencia"
          variant="outlined"
          icon={<VideoIcon />}
          title={link}
          actions={[
            { text: 'Entrar', icon: PlayIcon, onClick: () => window.open(link, '_blank', 'noopener') },
            { text: 'Cambiar', icon: EditIcon, onClick: cambiar },
            { text: 'Quitar', icon: DeleteIcon, danger: true, onClick: () => setAbierto('quitar') },
          ]}
        />
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<VideoIcon />}
          onClick={cambiar}
          // Beside the state of the block on the narrowest phones.
          sx={{ px: { xs: 1.5, sm: 2.25 } }}
        >
          Videoconferencia
        </Button>
      )}
      {abierto === 'cambiar' ? <DialogoReunion clase={clase} onClose={cerrar} /> : null}
      <ConfirmDialog
        open={abierto === 'quitar'}
        title="Quitar videoconferencia"
        text="¿Quieres quitar la videoconferencia de esta clase?"
        detail="Los alumnos ya no verán el link ni la contraseña."
        accept="Quitar"
        danger
        busy={quitar.isPending}
        onAccept={() =>
          quitar.mutate({ query: { asignacion: String(clase.idGradoSeccionMateriaColaborador) } })
        }
        onClose={cerrar}
      />
    </>
  );
}
