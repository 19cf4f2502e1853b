import { useState } from 'react';
import type { z } from 'zod';
import { type EstudianteForm, estudianteForm, SEXO } from '#shared/estudiantes/form.ts';
import { type Estudiante, estudiante as registro } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { carries } from '#web/kit/call-error.ts';
import { OfertaDeBorrador } from '#web/kit/drafts/DraftOffer.tsx';
import { DialogoFormulario } from '#web/kit/form/FormDialog.tsx';
import { FormularioConIndice } from '#web/kit/form/FormWithIndex.tsx';
import { useVersionado } from '#web/kit/form/useVersionedForm.tsx';
import { useFresca } from '#web/kit/ui/combine-queries.ts';
import { IconoCandado, IconoPersona } from '#web/kit/ui/icons.tsx';
import { IconoAlumnos, IconoEscudo, IconoTexto } from '#web/kit/ui/icons-objects.tsx';
import { Dialogo } from '#web/kit/ui/ModalDialog.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import type { Credenciales } from '#web/sesion/components/DialogoCredenciales.tsx';
import { OfrecerReactivar } from '#web/sesion/components/OfrecerReactivar.tsx';
import { useContraseniaInicial } from '#web/sesion/components/useContraseniaInicial.ts';
import { useFormularioDePersona } from '#web/sesion/components/useFormularioDePersona.ts';
import { avisarRespuestaRara, inactivoEnConflicto, useEstudiante, useGuardarEstudiante } from './api.ts';
import { DatosPersonales, FamiliaYContacto, Responsable } from './components/PartesEstudiante.tsx';
import { ParteObservaciones, ParteUsuario } from './components/ParteUsuario.tsx';
import { useBorradorDeEstudiante } from './components/useBorradorDeEstudiante.ts';

/** Parts of the form with the fields they hold. */
const PARTES = [
  {
    id: 'estudiante-personales',
    title: 'Datos personales',
    icon: IconoPersona,
    fields: [
      'codigo',
      'cui',
      'fechaNacimiento',
      'nombre1',
      'nombre2',
      'nombre3',
      'apellido1',
      'apellido2',
      'sexo',
    ],
  },
  {
    id: 'estudiante-familia',
    title: 'Familia y contacto',
    icon: IconoAlumnos,
    fields: ['direccion', 'email', 'nombreMadre', 'telefonoMadre', 'nombrePadre', 'telefonoPadre'],
  },
  {
    id: 'estudiante-responsable',
    title: 'Responsable',
    icon: IconoEscudo,
    fields: ['nombreResponsable', 'dpiresponsable', 'nombreRecoger', 'dpirecoger'],
  },
  { id: 'estudiante-usuario', title: 'Usuario', icon: IconoCandado, fields: ['estudiantesUsuarios'] },
  { id: 'estudiante-observaciones', title: 'Observaciones', icon: IconoTexto, fields: ['observaciones'] },
] as const;

const VACIO: z.input<typeof estudianteForm> = {
  codigo: '',
  nombre1: '',
  nombre2: '',
  sinNombre2: false,
  nombre3: '',
  apellido1: '',
  apellido2: '',
  sinApellido2: false,
  cui: '',
  sinCui: false,
  fechaNacimiento: '',
  direccion: '',
  nombreMadre: '',
  sinMadre: false,
  telefonoMadre: '',
  nombrePadre: '',
  telefonoPadre: '',
  email: '',
  sexo: null,
  nombreResponsable: '',
  dpiresponsable: '',
  nombreRecoger: '',
  dpirecoger: '',
  observacionesBit: false,
  observaciones: '',
  usuarioBit: false,
  estudiantesUsuarios: [],
};

const sexoDe = (sexo: number | null) => Object.values(SEXO).find((value) => value === sexo) ?? null;

interface Comun {
  onClose: () => void;
  /** Credentials to show: a password was made, or the user name changed. */
  onSaved: (credenciales: Credenciales | null, guardado: Estudiante) => void;
  /** An inactive student holds what was refused, and is to be brought back. */
  onReactivar: (idEstudiante: number) => void;
}

const tituloDe = (reactiva: boolean | undefined, existe: boolean): string => {
  if (reactiva) return 'Reactivar alumno';
  return existe ? 'Editar alumno' : 'Agregar alumno';
};

interface FormularioProps extends Comun {
  estudiante?: Estudiante;
  reactiva?: boolean;
}

function FormularioEstudiante({ estudiante, reactiva, onClose, onSaved, onReactivar }: FormularioProps) {
  const usuario = estudiante?.estudiantesUsuarios[0];
  const conocido = Boolean(estudiante?.usuarioBit && usuario?.tieneContrasenia);
  const contrasenia = useContraseniaInicial();
  const [inactivo, setInactivo] = useState<ReturnType<typeof inactivoEnConflicto>>(null);
  const valoresDe = (leido: Estudiante | undefined): z.input<typeof estudianteForm> => ({
    ...VACIO,
    ...leido,
    cui: leido?.cui ?? '',
    sexo: sexoDe(leido?.sexo ?? null),
    // Whoever had a user has it again, with a new password.
    usuarioBit: leido?.usuarioBit || (reactiva === true && usuario !== undefined),
    estudiantesUsuarios: [
      {
        usuario: leido?.estudiantesUsuarios[0]?.usuario ?? '',
        contraseniaPlain: conocido ? null : contrasenia,
      },
    ],
    activo: reactiva ? true : undefined,
  });
  const form = useFormularioDePersona(estudianteForm, valoresDe(estudiante), {
    campo: 'estudiantesUsuarios',
    guardado: usuario?.usuario,
  });
  const versionado = useVersionado({
    form,
    guardado: estudiante ?? null,
    leer: registro,
    valoresDe,
    deUno: ['estudiantesUsuarios'],
    guardar: enviarForm,
  });
  const borrador = useBorradorDeEstudiante({
    form,
    estudiante,
    inicial: valoresDe(versionado.visto ?? undefined),
    reactiva: reactiva ?? false,
    alSaberse: onClose,
    alNegar(error) {
      setInactivo(inactivoEnConflicto(error));
      return carries(error, 'ajeno') || avisarRespuestaRara(error);
    },
  });
  const { errors } = form.formState;
  const guardar = useGuardarEstudiante(estudiante?.codigo ?? null, (guardado) => {
    const nuevo = guardado.usuarioBit ? guardado.estudiantesUsuarios[0]?.usuario : undefined;
    const plain = form.getValues('estudiantesUsuarios.0.contraseniaPlain') ?? null;
    const cambio = nuevo !== undefined && (plain !== null || nuevo !== usuario?.usuario);
    onSaved(
      cambio ? { nombre: nombreCompleto(guardado), usuario: nuevo, contrasenia: plain } : null,
      guardado,
    );
  });
  function enviarForm(values: EstudianteForm, version: number | undefined) {
    const body = values.usuarioBit ? values : { ...values, estudiantesUsuarios: [] };
    return borrador.enviar((clave) => guardar(body, version, clave));
  }
  const nombre = estudiante ? nombreCompleto(estudiante) : '';
  const titulo = tituloDe(reactiva, estudiante !== undefined);
  return (
    <>
      <DialogoFormulario
        form={form}
        open
        flush
        width="ancho"
        title={titulo}
        submit={reactiva ? 'Guardar y reactivar' : undefined}
        subject={estudiante ? `${nombre} · ${estudiante.codigo}` : undefined}
        start={
          estudiante ? <Avatar name={nombre} surname={estudiante.apellido1} kind="estudiante" /> : undefined
        }
        unsaved={borrador.cambiado}
        conserva={borrador.conserva}
        onClose={onClose}
        onSubmit={versionado.submit}
        versionado={versionado}
      >
        <FormularioConIndice
          parts={PARTES.map(({ fields, ...part }) => ({
            ...part,
            wrong: fields.some((field) => errors[field] !== undefined),
          }))}
        >
          <DatosPersonales id={PARTES[0].id} form={form} />
          <FamiliaYContacto id={PARTES[1].id} form={form} />
          <Responsable id={PARTES[2].id} form={form} />
          <ParteUsuario id={PARTES[3].id} form={form} conocido={conocido} />
          <ParteObservaciones id={PARTES[4].id} form={form} />
        </FormularioConIndice>
      </DialogoFormulario>
      <OfertaDeBorrador {...borrador} />
      <OfrecerReactivar
        inactivo={inactivo}
        quien="estudiante"
        onReactivar={onReactivar}
        onClose={() => setInactivo(null)}
      />
    </>
  );
}

export const AgregarEstudiante = (props: Comun) => <FormularioEstudiante {...props} />;

/** Opens with what is stored now, not with what a table read a while ago. */
export function EditarEstudiante({
  idEstudiante,
  ...props
}: Comun & { idEstudiante: number; reactiva?: boolean }) {
  const query = useFresca(useEstudiante(idEstudiante));
  if (query.data) {
    return <FormularioEstudiante {...props} estudiante={query.data.data} />;
  }
  return (
    <Dialogo open title={tituloDe(props.reactiva, true)} width="ancho" onClose={props.onClose}>
      <Lectura query={query}>{() => null}</Lectura>
    </Dialogo>
  );
}
