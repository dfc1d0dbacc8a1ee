import './look/tokens.css';
import './look/base.css';
import './look/controls.css';
import './look/squares.css';
import './look/drag.css';

import { mount } from 'svelte';

import App from './app/App.svelte';
import { listen } from './app/router.svelte.ts';
import { begin } from './app/settings.svelte.ts';
import { keepShell } from './shell/register.ts';

begin();
listen();
keepShell();
mount(App, { target: document.getElementById('app')! });
