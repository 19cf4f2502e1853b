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
import { type CampoDeVersion, RecuperarLoMio } from '#web/kit/drafts/TwoVersions.tsx';
import { useFaltantes } from '#web/kit/form/changes.ts';
import { DialogoFormulario } from '#web/kit/form/FormDialog.tsx';
import { CampoEditor } from '#web/kit/form/RichTextField.tsx';
import { useFormulario } from '#web/kit/form/schema-form.ts';
import { useFresca } from '#web/kit/ui/combine-queries.ts';
import { IconoTexto } from '#web/kit/ui/icons-objects.tsx';
import { Dialogo } from '#web/kit/ui/ModalDialog.tsx';
import { TextoEnriquecido } from '#web/kit/ui/RichText.tsx';
import { EsqueletoTexto } from '#web/kit/ui/Skeletons.tsx';
import { avisos, MS_CARGA } from '#web/kit/ui/toasts.ts';
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

const CAMPOS: readonly CampoDeVersion<Edicion<Campos>>[] = [
  {
    campo: 'campos.contenido',
    label: 'Contenido',
    ver: ({ campos }) => <TextoEnriquecido html={campos.contenido} />,
  },
];

function Formulario({ idassignment, clase, publicada, onClose }: FormularioProps) {
  const form = useFormulario(publicacionEstudianteForm, camposDe(publicada));
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
  const faltan = useFaltantes(form, publicacionEstudianteForm);
  const escribir = () => editor.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus();
  return (
    <DialogoFormulario
      form={form}
      open
      title={publicada ? TITULO_EDITAR : TITULO}
      submit={publicada ? 'Editar' : 'Publicar'}
      disabled={adjuntos.preparing || faltan.length > 0}
      unsaved={borrador.cambiado}
      conserva={borrador.conserva}
      upload={edicion.upload}
      onClose={onClose}
      onSubmit={edicion.submit}
    >
      <Stack ref={editor} sx={{ gap: 1.5 }}>
        <RecuperarLoMio versiones={edicion.versiones} />
        <CampoEditor control={control} name="contenido" label="Contenido" required autoFocus />
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
          more={[{ text: 'Texto', icon: IconoTexto, onClick: escribir, focuses: true }]}
        />
      </Stack>
      <VistasDeEdicion tipo={TIPO.avisoEstudiante} edicion={edicion} campos={CAMPOS} />
    </DialogoFormulario>
  );
}

/** Reads the post that is to be changed; without it there is nothing to edit. */
function EdicionDeLaPropia({ id, onClose, ...props }: DialogoPublicacionProps & { id: number }) {
  const { data, isError } = useFresca(usePublicacionPropia(id));
  const sinLeer = isError && !data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failed reading
  useEffect(() => {
    if (!sinLeer) return;
    avisos.error('Ha ocurrido un error y no se pudo cargar la publicación.', { ms: MS_CARGA });
    onClose();
  }, [sinLeer]);
  if (data) return <Formulario publicada={data.data} {...{ onClose }} {...props} />;
  return (
    <Dialogo open title={TITULO_EDITAR} onClose={onClose}>
      <EsqueletoTexto />
    </Dialogo>
  );
}

/** A student's own post for the class. */
export const DialogoPublicacion = ({ id, ...props }: DialogoPublicacionProps) =>
  id === null ? <Formulario publicada={null} {...props} /> : <EdicionDeLaPropia {...{ id }} {...props} />;
