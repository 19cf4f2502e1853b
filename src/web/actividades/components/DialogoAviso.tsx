import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { estaVacio } from '#shared/actividades/avisos.rules.ts';
import { avisoForm } from '#shared/actividades/avisos.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import type { Publicacion } from '#shared/actividades.ts';
import { estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { consultarVideoDocente } from '#shared/videos.ts';
import { partesDe, SIN_ADJUNTOS } from '#web/archivos/api.ts';
import { BotonAdjuntar } from '#web/archivos/components/BotonAdjuntar.tsx';
import { ListaAdjuntos } from '#web/archivos/components/ListaAdjuntos.tsx';
import { useAdjuntos } from '#web/archivos/components/useAdjuntos.ts';
import { CampoMultiple } from '#web/base/form/CampoMultiple.tsx';
import { CampoSeleccion } from '#web/base/form/CampoSeleccion.tsx';
import { DialogoFormulario } from '#web/base/form/DialogoFormulario.tsx';
import { enviar } from '#web/base/form/enviar.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import { Rejilla } from '#web/base/form/Rejilla.tsx';
import type { Avance } from '#web/base/http-progress.ts';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { EditorTexto } from '#web/base/ui/EditorTexto.tsx';
import { fresca, juntas } from '#web/base/ui/juntas.ts';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { useBloquesDelDocente } from '#web/bloques/api.ts';
import { useEstudiantesDeClase } from '#web/clases/api.ts';
import { useActualizarAviso, useAviso, useCrearAviso } from '../api.ts';

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

/** Who may get it and who gets it: a new one everybody, a published one those it was published for. */
function destinatarios(estudiantes: readonly EstudianteDeClase[], aviso: Publicacion | null) {
  const suyos = aviso?.actividad.actividadesMateriasBloquesParticipantes?.map((uno) => uno.idEstudianteGrado);
  return suyos ? estudiantes.filter((uno) => suyos.includes(uno.idEstudianteGrado)) : estudiantes;
}

function Formulario({ clase, estudiantes: todos, bloques, aviso, onClose }: FormularioProps) {
  const estudiantes = destinatarios(todos, aviso);
  const actual = bloques.find((bloque) => estadoBloque(bloque) === 'iniciado');
  const form = useFormulario(avisoForm, {
    tipoActividad: TIPO.aviso,
    contenido: aviso?.contenido ?? '',
    alumnos: estudiantes.map(({ idEstudianteGrado }) => idEstudianteGrado),
    bloque: aviso?.actividad.idMateriaBloque ?? actual?.idMateriaBloque,
  });
  const { control } = form;
  const [inicial] = useState(() => (aviso ? { ...aviso, nuevos: [] } : SIN_ADJUNTOS));
  const adjuntos = useAdjuntos({ initial: inicial, perPick: true });
  const [upload, setUpload] = useState<Avance>();
  const crear = useCrearAviso(onClose);
  const actualizar = useActualizarAviso(onClose);
  const [contenido, alumnos, bloque] = useWatch({ control, name: ['contenido', 'alumnos', 'bloque'] });
  const falta = estaVacio(contenido ?? '') || (alumnos ?? []).length === 0 || !bloque;
  const submit = enviar(form, (valores) => {
    const { form: adjunta, files } = partesDe(adjuntos.value);
    const onProgress = (hechos: number, total: number) => setUpload({ hechos, total });
    const envio = {
      form: { ...valores, ...adjunta },
      files,
      onProgress: files.length > 0 ? onProgress : undefined,
    };
    const enviado = aviso
      ? actualizar.mutateAsync({
          params: { id: String(aviso.actividad.idActividadMateriaBloque) },
          ...envio,
        })
      : crear.mutateAsync({ query: { bloque: String(valores.bloque) }, ...envio });
    return enviado.finally(() => setUpload(undefined));
  });
  return (
    <DialogoFormulario
      form={form}
      open
      title="Aviso"
      subject={clase.idMateriaNavigation.nombre}
      submit={aviso ? 'Guardar' : 'Publicar'}
      disabled={falta || adjuntos.preparing}
      unsaved={adjuntos.value !== inicial}
      upload={upload}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Rejilla>
          <CampoMultiple
            control={control}
            name="alumnos"
            label="Estudiantes"
            required
            all
            shown={2}
            empty="La clase no tiene estudiantes."
            options={estudiantes.map(({ idEstudianteGrado, idEstudianteNavigation }) => ({
              value: idEstudianteGrado,
              label: nombreCompleto(idEstudianteNavigation),
            }))}
          />
          <CampoSeleccion
            control={control}
            name="bloque"
            label="Bloque"
            required
            disabled={aviso !== null}
            none="Ninguno"
            empty="Todavía no se inicia ningún bloque."
            helper={bloque ? undefined : 'Se publica en un bloque ya iniciado'}
            options={bloques
              .filter((uno) => estadoBloque(uno) !== 'noIniciado')
              .map((uno) => ({ value: uno.idMateriaBloque, label: `Bloque ${uno.bloque}` }))}
          />
        </Rejilla>
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
        <BotonAdjuntar adjuntos={adjuntos} consulta={consultarVideoDocente} />
      </Stack>
    </DialogoFormulario>
  );
}

const nada = { data: null, message: '', total: null };

/** Publishes a notice for the class, or changes one. */
export function DialogoAviso({ clase, id, onClose }: DialogoAvisoProps) {
  const leido = fresca(useAviso(id));
  const aviso = id === null ? { ...leido, data: nada } : leido;
  const estudiantes = useEstudiantesDeClase(clase.idGradoSeccionMateriaColaborador);
  const bloques = useBloquesDelDocente(clase.idGradoSeccionMateriaColaborador);
  const todo = juntas(juntas<Publicacion | null, EstudianteDeClase[]>(aviso, estudiantes), bloques);
  if (todo.data) {
    const [[publicado, lista], deClase] = todo.data.data;
    return <Formulario aviso={publicado} estudiantes={lista} bloques={deClase} {...{ clase, onClose }} />;
  }
  return (
    <Dialogo open title="Aviso" subject={clase.idMateriaNavigation.nombre} onClose={onClose}>
      <Lectura query={todo}>{() => null}</Lectura>
    </Dialogo>
  );
}
