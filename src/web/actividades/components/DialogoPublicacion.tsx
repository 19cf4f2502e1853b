import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { estaVacio } from '#shared/actividades/avisos.rules.ts';
import { type AvisoEstudiante, publicacionEstudianteForm } from '#shared/actividades/avisos.ts';
import { consultarVideoEstudiante } from '#shared/videos.ts';
import { partesDe, SIN_ADJUNTOS } from '#web/archivos/api.ts';
import { BotonAdjuntar } from '#web/archivos/components/BotonAdjuntar.tsx';
import { ListaAdjuntos } from '#web/archivos/components/ListaAdjuntos.tsx';
import { useAdjuntos } from '#web/archivos/components/useAdjuntos.ts';
import { DialogoFormulario } from '#web/base/form/DialogoFormulario.tsx';
import { enviar } from '#web/base/form/enviar.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import type { Avance } from '#web/base/http-progress.ts';
import { avisos, MS_CARGA } from '#web/base/ui/avisos.ts';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { EditorTexto } from '#web/base/ui/EditorTexto.tsx';
import { EsqueletoTexto } from '#web/base/ui/Esqueleto.tsx';
import { IconoTexto } from '#web/base/ui/iconos-escuela.tsx';
import { useActualizarPublicacion, useCrearPublicacion, usePublicacionPropia } from '../api.ts';

interface DialogoPublicacionProps {
  /** The class. */
  idassignment: number;
  /** The own post to change; null for a new one. */
  id: number | null;
  onClose: () => void;
}

interface FormularioProps {
  idassignment: number;
  publicada: AvisoEstudiante | null;
  onClose: () => void;
}

const TITULO = 'Publica en la clase';
const TITULO_EDITAR = 'Editar publicación';

function Formulario({ idassignment, publicada, onClose }: FormularioProps) {
  const form = useFormulario(publicacionEstudianteForm, { contenido: publicada?.contenido ?? '' });
  const { control } = form;
  const [inicial] = useState(() => (publicada ? { ...publicada, nuevos: [] } : SIN_ADJUNTOS));
  const adjuntos = useAdjuntos({ initial: inicial });
  const [upload, setUpload] = useState<Avance>();
  const editor = useRef<HTMLDivElement>(null);
  const crear = useCrearPublicacion(onClose);
  const actualizar = useActualizarPublicacion(onClose);
  const contenido = useWatch({ control, name: 'contenido' });
  const submit = enviar(form, (valores) => {
    const { form: adjunta, files } = partesDe(adjuntos.value);
    const onProgress = (hechos: number, total: number) => setUpload({ hechos, total });
    const envio = {
      form: { ...valores, ...adjunta },
      files,
      onProgress: files.length > 0 ? onProgress : undefined,
    };
    const enviado = publicada
      ? actualizar.mutateAsync({ params: { id: String(publicada.idActividadMateriaBloque) }, ...envio })
      : crear.mutateAsync({ params: { idassignment: String(idassignment) }, ...envio });
    return enviado.finally(() => setUpload(undefined));
  });
  const escribir = () => editor.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus();
  return (
    <DialogoFormulario
      form={form}
      open
      title={publicada ? TITULO_EDITAR : TITULO}
      submit={publicada ? 'Editar' : 'Publicar'}
      disabled={estaVacio(contenido ?? '') || adjuntos.preparing}
      unsaved={adjuntos.value !== inicial}
      upload={upload}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack ref={editor} sx={{ gap: 1.5 }}>
        <Controller
          control={control}
          name="contenido"
          render={({ field, fieldState }) => (
            <EditorTexto
              label="Contenido"
              required
              value={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
        <ListaAdjuntos
          {...adjuntos.value}
          onRemove={{
            archivo: adjuntos.quitarArchivo,
            nuevo: adjuntos.quitarNuevo,
            video: adjuntos.quitarVideo,
          }}
        />
        <BotonAdjuntar
          adjuntos={adjuntos}
          consulta={consultarVideoEstudiante}
          more={[{ text: 'Texto', icon: IconoTexto, onClick: escribir }]}
        />
      </Stack>
    </DialogoFormulario>
  );
}

/** Reads the post that is to be changed; without it there is nothing to edit. */
function Edicion({ idassignment, id, onClose }: DialogoPublicacionProps & { id: number }) {
  const propia = usePublicacionPropia(id);
  const { isError, isFetchedAfterMount, data } = propia;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading
  useEffect(() => {
    if (!isError) return;
    avisos.error('Ha ocurrido un error y no se pudo cargar la publicación.', { ms: MS_CARGA });
    onClose();
  }, [isError]);
  if (data && isFetchedAfterMount) return <Formulario publicada={data.data} {...{ idassignment, onClose }} />;
  return (
    <Dialogo open title={TITULO_EDITAR} onClose={onClose}>
      <EsqueletoTexto />
    </Dialogo>
  );
}

/** A student's own post for the class. */
export const DialogoPublicacion = ({ idassignment, id, onClose }: DialogoPublicacionProps) =>
  id === null ? (
    <Formulario publicada={null} {...{ idassignment, onClose }} />
  ) : (
    <Edicion {...{ idassignment, id, onClose }} />
  );
