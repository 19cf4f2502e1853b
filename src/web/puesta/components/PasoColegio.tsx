import Box from '@mui/material/Box';
import {
  DOMINIO_MAX,
  ESCUELA_NOMBRE_MAX,
  type Escuela,
  editarEscuela,
  escuelaForm,
} from '#shared/escuela.ts';
import { NOMBRE_SIN_PONER } from '#shared/puesta/avance.rules.ts';
import { CampoNumero } from '#web/base/form/CampoNumero.tsx';
import { CampoTexto } from '#web/base/form/CampoTexto.tsx';
import { enviar } from '#web/base/form/enviar.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import { Rejilla } from '#web/base/form/Rejilla.tsx';
import { useSinGuardar } from '#web/base/form/sin-guardar.ts';
import { useEscritura } from '#web/base/query.ts';
import { EsqueletoTexto } from '#web/base/ui/Esqueleto.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { useEscuela } from '#web/escuela/api.ts';
import { useEsDirector } from '#web/sesion/api.ts';
import { MarcoDePaso, type Salidas } from './MarcoDePaso.tsx';

function Formulario({ escuela, ...salidas }: Salidas & { escuela: Escuela }) {
  const director = useEsDirector();
  const { nombre, dominioCorreo, diaPago } = escuela;
  const form = useFormulario(escuelaForm, {
    nombre: nombre === NOMBRE_SIN_PONER ? '' : nombre,
    dominioCorreo,
    diaPago: String(diaPago),
  });
  const editar = useEscritura(editarEscuela, {
    invalidates: ['escuela', 'puesta'],
    onDone: salidas.alSeguir,
  });
  useSinGuardar(form.formState.isDirty, editar.isPending);
  const guardar = enviar(form, (body) => editar.mutateAsync({ body }));
  return (
    <MarcoDePaso
      paso="colegio"
      text="Cómo se llama tu colegio en papeles y pantallas."
      resumen={director ? '' : 'Solo la dirección cambia estos datos.'}
      guardando={editar.isPending}
      {...(director ? { onGuardar: () => void guardar() } : {})}
      {...salidas}
    >
      <Box
        component="form"
        noValidate
        onSubmit={guardar}
        sx={{ px: { xs: 2, sm: 3 }, pb: 2, pt: 1, maxWidth: 720 }}
      >
        <Rejilla columns={1}>
          <CampoTexto
            control={form.control}
            name="nombre"
            label="Nombre del colegio"
            required
            max={ESCUELA_NOMBRE_MAX}
            disabled={!director}
            placeholder="Colegio Los Pinares"
          />
          <CampoTexto
            control={form.control}
            name="dominioCorreo"
            label="Dominio de correo"
            required
            max={DOMINIO_MAX}
            disabled={!director}
            helper="Lo que va después de @ en el correo del personal."
          />
          <CampoNumero
            control={form.control}
            name="diaPago"
            label="Día de pago"
            required
            whole
            disabled={!director}
            helper="Hasta qué día del mes se paga la colegiatura."
          />
        </Rejilla>
      </Box>
    </MarcoDePaso>
  );
}

/** The name of the school and what its papers need. */
export const PasoColegio = (salidas: Salidas) => (
  <Lectura query={useEscuela()} skeleton={<EsqueletoTexto />}>
    {(escuela) => <Formulario escuela={escuela} {...salidas} />}
  </Lectura>
);
