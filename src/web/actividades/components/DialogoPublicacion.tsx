import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import {
  type AvisoEstudiante,
  avisoEstudiante,
  publicacionEstudianteForm,
} from '#shared/actividades/avisos.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { textoDeHtml } from '#shared/base/texto-de-html.ts';
import { consultarVideoEstudiante } from '#shared/videos.ts';
import { BotonAdjuntar } from '#web/archivos/components/BotonAdjuntar.tsx';
import { ListaAdjuntos } from '#web/archivos/components/ListaAdjuntos.tsx';
import { RestoreMine, type VersionField } from '#web/kit/drafts/TwoVersions.tsx';
import { useMissingFields } from '#web/kit/form/changes.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { RichTextField } from '#web/kit/form/RichTextField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { TextIcon } from '#web/kit/ui/icons-objects.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { RichText } from '#web/kit/ui/RichText.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { LOAD_MS, toasts } from '#web/kit/ui/toasts.ts';
import { useActualizarPublicacion, useCrearPublicacion, usePublicacionPropia } from '../api.ts';
import { type Edicion, useEdicion } from './useEdicion.ts';
import { frasesDe, VistasDeEdicion } from './VistasDeEdicion.tsx';

interface DialogoPublicacionProps {
  /** The class, and its name. */
  idassignment: number;
  clase: string;
  /** The own post to change; null for a new one. */
  id: number | null;
  onClose: () => void;
}

interface FormularioProps extends Omit<DialogoPublicacionProps, 'id'> {
  publicada: AvisoEstudiante | null;
}

type Campos = z.input<typeof publicacionEstudianteForm>;

const TITULO = 'Publica en la clase';
const TITULO_EDITAR = 'Editar publicación';

const camposDe = (publicada: AvisoEstudiante | null): Campos => ({ contenido: publicada?.contenido ?? '' });

const CAMPOS: readonly VersionField<Edicion<Campos>>[] = [
  {
    field: 'campos.contenido',
    label: 'Contenido',
    show: ({ campos }) => <RichText html={campos.contenido} />,
  },
];

function Formulario({ idassignment, clase, publicada, onClose }: FormularioProps) {
  const form = useSchemaForm(publicacionEstudianteForm, camposDe(publicada));
  const { control } = form;
  const editor = useRef<HTMLDivElement>(null);
  const crear = useCrearPublicacion(onClose);
  const actualizar = useActualizarPublicacion(onClose);
  const id = publicada?.idActividadMateriaBloque;
  const edicion = useEdicion({
    form,
    cosa: `publicacion/${id ?? `nueva/${idassignment}`}`,
    frases: frasesDe(TIPO.avisoEstudiante, publicada ? null : undefined),
    sobre: clase,
    publicada,
    camposDe,
    versionDe: ({ version }) => version,
    leer: (data) => avisoEstudiante.safeParse(data).data ?? null,
    extracto: ({ contenido }) => textoDeHtml(contenido),
    mandar(valores, { form: adjunta, ...envio }) {
      const parte = { ...valores, ...adjunta };
      return id === undefined
        ? crear.mutateAsync({ params: { idassignment: String(idassignment) }, form: parte, ...envio })
        : actualizar.mutateAsync({ params: { id: String(id) }, form: parte, ...envio });
    },
    onClose,
  });
  const { adjuntos, borrador } = edicion;
  const faltan = useMissingFields(form, publicacionEstudianteForm);
  const escribir = () => editor.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus();
  return (
    <FormDialog
      form={form}
      open
      title={publicada ? TITULO_EDITAR : TITULO}
      submit={publicada ? 'Editar' : 'Publicar'}
      disabled={adjuntos.preparing || faltan.length > 0}
      unsaved={borrador.changed}
      keptOnDevice={borrador.keptOnDevice}
      upload={edicion.upload}
      onClose={onClose}
      onSubmit={edicion.submit}
    >
      <Stack ref={editor} sx={{ gap: 1.5 }}>
        <RestoreMine versions={edicion.versiones} />
        <RichTextField control={control} name="contenido" label="Contenido" required autoFocus />
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
          more={[{ text: 'Texto', icon: TextIcon, onClick: escribir, focuses: true }]}
        />
      </Stack>
      <VistasDeEdicion tipo={TIPO.avisoEstudiante} edicion={edicion} campos={CAMPOS} />
    </FormDialog>
  );
}

/** Reads the post that is to be changed; without it there is nothing to edit. */
function EdicionDeLaPropia({ id, onClose, ...props }: DialogoPublicacionProps & { id: number }) {
  const { data, isError } = useFreshQuery(usePublicacionPropia(id));
  const sinLeer = isError && !data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading
  useEffect(() => {
    if (!sinLeer) return;
    toasts.error('Ha ocurrido un error y no se pudo cargar la publicación.', { ms: LOAD_MS });
    onClose();
  }, [sinLeer]);
  if (data) return <Formulario publicada={data.data} {...{ onClose }} {...props} />;
  return (
    <ModalDialog open title={TITULO_EDITAR} onClose={onClose}>
      <TextSkeleton />
    </ModalDialog>
  );
}

/** A student's own post for the class. */
export const DialogoPublicacion = ({ id, ...props }: DialogoPublicacionProps) =>
  id === null ? <Formulario publicada={null} {...props} /> : <EdicionDeLaPropia {...{ id }} {...props} />;
