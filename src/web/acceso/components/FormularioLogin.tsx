import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '#web/kit/call-error.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { ErrorIcon, PersonIcon } from '#web/kit/ui/icons.tsx';
import type { Perfil } from '#web/sesion/api.ts';
import { medidas } from '#web/theme.medidas.ts';
import type { Intento } from '../api.ts';
import { EntradaContrasenia } from './EntradaContrasenia.tsx';

interface FormularioLoginProps {
  contexto: 'colaborador' | 'estudiante';
  /** Only this person may sign in: the session that ended was theirs. */
  usuario?: string;
  /** Does not take the focus. */
  leaveFocus?: boolean;
  onEntered: (perfil: Perfil) => void;
}

const puerta = () => import('../api.ts');

/** What the server said no to, or why it could not be asked; while it is being asked, what takes so long. */
function Rechazo({ text, busy }: { text: string; busy: boolean }) {
  return (
    <div role="alert">
      {text ? (
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            px: 2,
            py: 1.5,
            mb: 3,
            typography: 'body2',
            borderRadius: `${medidas.radio.control}px`,
            ...(busy ? {} : { bgcolor: 'error.suave', color: 'error.sobreSuave' }),
          }}
        >
          {busy ? null : <ErrorIcon sx={{ flex: 'none' }} />}
          {text}
        </Box>
      ) : null}
    </div>
  );
}

/** User and password, and what went wrong with them. Written without the form library, which no login needs. */
export function FormularioLogin({
  contexto,
  usuario: fixed,
  leaveFocus = false,
  onEntered,
}: FormularioLoginProps) {
  const [typed, setTyped] = useState({ usuario: fixed ?? '', contrasenia: '' });
  const [errores, setErrores] = useState<Intento['errores']>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const inputs = { usuario: useRef<HTMLInputElement>(null), contrasenia: useRef<HTMLInputElement>(null) };
  const set = (field: keyof typeof typed) => (value: string) => {
    void puerta();
    setTyped((now) => ({ ...now, [field]: value }));
    setErrores((now) => ({ ...now, [field]: undefined }));
  };
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what the page itself kept until now (`shell/antes.ts`)
  useLayoutEffect(() => {
    for (const field of ['usuario', 'contrasenia'] as const) {
      const written = inputs[field].current?.value ?? typed[field];
      if (written !== typed[field]) set(field)(written);
    }
    // Where it kept something, the focus is where the person put it.
    const free = form.current?.dispatchEvent(new Event('tomado', { cancelable: true }));
    if (free && !leaveFocus) inputs[fixed === undefined ? 'usuario' : 'contrasenia'].current?.focus();
  }, []);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      const { entrar } = await puerta();
      const intento = await entrar(contexto, typed, setRefusal);
      setErrores(intento.errores);
      if (intento.perfil) onEntered(intento.perfil);
      else (intento.errores.usuario ? inputs.usuario : inputs.contrasenia).current?.focus();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
      inputs.contrasenia.current?.select();
    } finally {
      setBusy(false);
    }
  }
  return (
    // Before the script is there a form that is sent must not put the password into the address.
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <Rechazo text={refusal} busy={busy} />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TextInput
          name="usuario"
          label="Usuario"
          value={typed.usuario}
          error={errores.usuario}
          onChange={set('usuario')}
          inputRef={inputs.usuario}
          tall
          start={<PersonIcon />}
          autoComplete="username"
          readOnly={fixed !== undefined}
        />
        <EntradaContrasenia
          name="contrasenia"
          label="Contraseña"
          value={typed.contrasenia}
          error={errores.contrasenia}
          onChange={set('contrasenia')}
          inputRef={inputs.contrasenia}
          tall
          autoComplete="current-password"
        />
      </Box>
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy} sx={{ mt: 1 }}>
        Iniciar sesión
      </Button>
    </form>
  );
}
