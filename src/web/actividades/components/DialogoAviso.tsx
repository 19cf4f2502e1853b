import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { avisoForm } from '#shared/actividades/avisos.ts';
import { SIN_BLOQUE } from '#shared/actividades/edicion.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { type Publicacion, publicacion } from '#shared/actividades.ts';
import { textoDeHtml } from '#shared/base/texto-de-html.ts';
import { estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { consultarVideoDocente } from '#shared/videos.ts';
import { BotonAdjuntar } from '#web/archivos/components/BotonAdjuntar.tsx';
import { ListaAdjuntos } from '#web/archivos/components/ListaAdjuntos.tsx';
import { useBloquesDelDocente } from '#web/bloques/api.ts';
import { SinBloqueEnCurso } from '#web/bloques/components/SinBloqueEnCurso.tsx';
import { useEstudiantesDeClase } from '#web/clases/api.ts';
import { RestoreMine } from '#web/kit/drafts/TwoVersions.tsx';
import { useMissingFields } from '#web/kit/form/changes.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { RichTextField } from '#web/kit/form/RichTextField.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { replyWith } from '#web/kit/query.ts';
import { combineQueries, useFreshQuery } from '#web/kit/ui/combine-queries.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RichText } from '#web/kit/ui/RichText.tsx';
import { useActualizarAviso, useAviso, useCrearAviso } from '../api.ts';
import { CampoDestinatarios, cuantosDe, destinatariosDe, enLaClase } from './CampoDestinatarios.tsx';
import { useEdicion } from './useEdicion.ts';
import { frasesDe, VistasDeEdicion } from './VistasDeEdicion.tsx';

interface DialogoAvisoProps {
  clase: ClaseDocente;
  /** The notice to change; null for a new one. */
  id: number | null;
  onClose: () => void;
}

interface FormularioProps {
  clase: ClaseDocente;
  estudiantes: readonly EstudianteDeClase[];
  bloques: readonly BloqueDocente[];
  aviso: Publicacion | null;
  onClose: () => void;
}

type Campos = z.input<typeof avisoForm>;

const idDe = ({ idEstudianteGrado }: EstudianteDeClase) => idEstudianteGrado;

function Formulario({ clase, estudiantes, bloques, aviso, onClose }: FormularioProps) {
  const actual =
    bloques.find((bloque) => estadoBloque(bloque) === 'iniciado') ??
    bloques.findLast((bloque) => estadoBloque(bloque) === 'finalizado');
  const camposDe = (publicado: Publicacion | null): Campos => ({
    tipoActividad: TIPO.aviso,
    contenido: publicado?.contenido ?? '',
    alumnos: publicado ? destinatariosDe(estudiantes, publicado) : estudiantes.map(idDe),
    bloque: publicado?.actividad.idMateriaBloque ?? actual?.idMateriaBloque ?? SIN_BLOQUE,
  });
  const form = useSchemaForm(avisoForm, camposDe(aviso));
  const { control } = form;
  const crear = useCrearAviso(onClose);
  const actualizar = useActualizarAviso(onClose);
  const id = aviso?.actividad.idActividadMateriaBloque;
  const edicion = useEdicion({
    form,
    cosa: `aviso/${id ?? `nuevo/${clase.idGradoSeccionMateriaColaborador}`}`,
    frases: frasesDe(TIPO.aviso, aviso ? null : undefined),
    sobre: clase.idMateriaNavigation.nombre,
    publicada: aviso,
    camposDe,
    versionDe: ({ actividad }) => actividad.version,
    leer: (data) => publicacion.safeParse(data).data ?? null,
    extracto: ({ contenido }) => textoDeHtml(contenido),
    alDia: (campos) => ({ ...campos, alumnos: enLaClase(campos.alumnos, estudiantes) }),
    perPick: true,
    mandar(valores, { form: adjunta, ...envio }) {
      const parte = { ...valores, ...adjunta };
      return id === undefined
        ? crear.mutateAsync({ query: { bloque: String(valores.bloque) }, form: parte, ...envio })
        : actualizar.mutateAsync({ params: { id: String(id) }, form: parte, ...envio });
    },
    onClose,
  });
  const { adjuntos, borrador, guardada } = edicion;
  const faltan = useMissingFields(form, avisoForm);
  const bloque = useWatch({ control, name: 'bloque' });
  return (
    <FormDialog
      form={form}
      open
      title="Aviso"
      subject={clase.idMateriaNavigation.nombre}
      submit={aviso ? 'Guardar' : 'Publicar'}
      disabled={adjuntos.preparing}
      missing={faltan}
      unsaved={borrador.changed}
      keptOnDevice={borrador.keptOnDevice}
      upload={edicion.upload}
      onClose={onClose}
      onSubmit={edicion.submit}
    >
      <Stack sx={{ gap: 1.5 }}>
        <RestoreMine versions={edicion.versiones} />
        <FormGrid>
          <CampoDestinatarios
            control={control}
            name="alumnos"
            estudiantes={estudiantes}
            actividad={guardada?.actividad ?? null}
          />
          <SelectField
            control={control}
            name="bloque"
            label="Bloque"
            required
            disabled={aviso !== null}
            none="Ninguno"
            helper={bloque ? undefined : 'Se publica en un bloque ya iniciado'}
            options={bloques
              .filter((uno) => estadoBloque(uno) !== 'noIniciado')
              .map((uno) => ({ value: uno.idMateriaBloque, label: `Bloque ${uno.bloque}` }))}
          />
        </FormGrid>
        <RichTextField control={control} name="contenido" label="Contenido" required autoFocus />
        <ListaAdjuntos
          {...adjuntos.value}
          onRemove={{
            archivo: adjuntos.quitarArchivo,
            nuevo: adjuntos.quitarNuevo,
            video: adjuntos.quitarVideo,
          }}
        />
        <BotonAdjuntar adjuntos={adjuntos} consulta={consultarVideoDocente} />
      </Stack>
      <VistasDeEdicion
        tipo={TIPO.aviso}
        edicion={edicion}
        campos={[
          {
            field: 'campos.contenido',
            label: 'Contenido',
            show: ({ campos }) => <RichText html={campos.contenido} />,
          },
          {
            field: 'campos.alumnos',
            label: 'Estudiantes',
            show: ({ campos }) => cuantosDe(campos.alumnos, estudiantes),
          },
        ]}
      />
    </FormDialog>
  );
}

const nada = replyWith(null);

/** Publishes a notice for the class, or changes one. */
export function DialogoAviso({ clase, id, onClose }: DialogoAvisoProps) {
  const leido = useFreshQuery(useAviso(id));
  const aviso = id === null ? { ...leido, data: nada } : leido;
  const estudiantes = useEstudiantesDeClase(clase.idGradoSeccionMateriaColaborador);
  const bloques = useBloquesDelDocente(clase.idGradoSeccionMateriaColaborador);
  const todo = combineQueries(
    combineQueries<Publicacion | null, EstudianteDeClase[]>(aviso, estudiantes),
    bloques,
  );
  if (todo.data) {
    const [[publicado, lista], deClase] = todo.data.data;
    if (deClase.every((bloque) => estadoBloque(bloque) === 'noIniciado')) {
      return (
        <ModalDialog open title="Aviso" subject={clase.idMateriaNavigation.nombre} onClose={onClose}>
          <SinBloqueEnCurso bloques={deClase} />
        </ModalDialog>
      );
    }
    return <Formulario aviso={publicado} estudiantes={lista} bloques={deClase} {...{ clase, onClose }} />;
  }
  return (
    <ModalDialog open title="Aviso" subject={clase.idMateriaNavigation.nombre} onClose={onClose}>
      <QueryView query={todo}>{() => null}</QueryView>
    </ModalDialog>
  );
}
